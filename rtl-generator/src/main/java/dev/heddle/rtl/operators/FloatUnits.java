package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Units for floating-point numbers, each a module with the cycles that a schedule asks for. Results
 * are rounded to nearest even and subnormal numbers are kept.
 */
public final class FloatUnits {
  private final Map<String, Module> known = new HashMap<>();

  /** Whether an operation is done by one of these units. */
  public static boolean does(Opcode opcode) {
    return switch (opcode) {
      case FADD, FSUB, FMUL, FDIV, DOT_PRODUCT -> true;
      case FEQ, FNE, FLT, FLE -> true;
      case FPEXT, FPTRUNC, SITOFP, UITOFP, FPTOSI, FPTOUI -> true;
      default -> false;
    };
  }

  /**
   * The unit for one lane of an operation: inputs {@code a0}, {@code a1} and so on, output {@code
   * q}.
   *
   * @param type type of the result
   * @param types types of the operands
   * @param cycles cycles from the inputs to the result
   */
  public Module of(Opcode opcode, IrType type, List<IrType> types, int cycles) {
    StringBuilder name =
        new StringBuilder("heddle_").append(opcode.name().toLowerCase(Locale.ROOT));
    types.forEach(each -> name.append(letter(each)).append(each.bits()));
    name.append("_to").append(letter(type)).append(type.bits()).append("_c").append(cycles);
    return known.computeIfAbsent(
        name.toString().replace("__", "_"), n -> module(n, opcode, type, types, cycles));
  }

  private static String letter(IrType type) {
    return type.isFloat() ? "_f" : "_i";
  }

  private static Module module(
      String name, Opcode opcode, IrType type, List<IrType> types, int cycles) {
    ModuleBuilder builder =
        new ModuleBuilder(
            name,
            "%s of floating-point numbers, %d cycles, rounded to nearest even"
                .formatted(opcode.name().toLowerCase(Locale.ROOT), cycles));
    List<Net> inputs = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      inputs.add(builder.input("a" + i, types.get(i).bits(), ""));
    }
    Expr result =
        Pipeline.write(builder, cycles, pipeline -> unit(pipeline, opcode, type, types, inputs));
    builder.output("q", result, "");
    return builder.build();
  }

  private static Net unit(
      Pipeline pipeline, Opcode opcode, IrType type, List<IrType> types, List<Net> in) {
    FloatFormat format = FloatFormat.of(type.isFloat() ? type : types.get(0));
    FloatArithmetic arithmetic = new FloatArithmetic(pipeline, format);
    FloatConversions conversions = new FloatConversions(pipeline);
    return switch (opcode) {
      case FADD -> arithmetic.sum(in.get(0), in.get(1));
      case FSUB -> arithmetic.sum(in.get(0), arithmetic.negated(in.get(1)));
      case FMUL -> arithmetic.product(in.get(0), in.get(1));
      case FDIV -> arithmetic.quotient(in.get(0), in.get(1));
      case DOT_PRODUCT -> dotProduct(pipeline, arithmetic, in);
      case FEQ, FNE, FLT, FLE ->
          new FloatCompares(pipeline, format).compared(opcode, in.get(0), in.get(1));
      case FPEXT, FPTRUNC -> conversions.toFormat(in.get(0), FloatFormat.of(types.get(0)), format);
      case SITOFP, UITOFP -> conversions.toNumber(in.get(0), opcode == Opcode.SITOFP, format);
      case FPTOSI, FPTOUI ->
          conversions.toInteger(in.get(0), format, type.bits(), opcode == Opcode.FPTOSI);
      default -> throw new IllegalArgumentException(opcode + " is no operation of these units");
    };
  }

  /** Products are added one after the other; each step rounds. */
  private static Net dotProduct(Pipeline pipeline, FloatArithmetic arithmetic, List<Net> in) {
    Net sum = in.get(0);
    for (int i = 1; i < in.size(); i += 2) {
      Net product = arithmetic.product(in.get(i), in.get(i + 1));
      pipeline.cut();
      sum = arithmetic.sum(sum, product);
      pipeline.cut();
    }
    return sum;
  }
}
