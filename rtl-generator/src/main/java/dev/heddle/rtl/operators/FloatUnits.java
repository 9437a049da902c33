package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Units for floating-point numbers, each a module with the cycles that a schedule asks for. Results
 * are rounded to nearest even and subnormal numbers are kept.
 */
public final class FloatUnits {
  private final Map<String, Module> known = new HashMap<>();

  /** Functions of the library that one of these units does. */
  private static final Set<String> FUNCTIONS =
      Set.of(
          "sqrt",
          "native_sqrt",
          "fma",
          "mad",
          "fabs",
          "fmin",
          "fmax",
          "min",
          "max",
          "clamp",
          "copysign",
          "dot",
          "floor",
          "ceil",
          "trunc",
          "rint");

  /** Of these, those that the emulator does not compute in half precision. */
  private static final Set<String> WIDER =
      Set.of("fma", "mad", "dot", "floor", "ceil", "trunc", "rint");

  /** Whether an operation is done by one of these units. */
  public static boolean does(Node node) {
    if (node.opcode() == Opcode.CALL) {
      String function = ((Detail.Call) node.detail()).function();
      if (ConvertCall.of(function).isPresent()) {
        return true;
      }
      boolean wider = node.type().lane().bits() > 16 || !WIDER.contains(function);
      return node.type().isFloat() && FUNCTIONS.contains(function) && wider;
    }
    return switch (node.opcode()) {
      case FADD, FSUB, FMUL, FDIV, DOT_PRODUCT -> true;
      case FEQ, FNE, FLT, FLE -> true;
      case FPEXT, FPTRUNC, SITOFP, UITOFP, FPTOSI, FPTOUI -> true;
      default -> false;
    };
  }

  /** What a node does: its opcode or function in small letters. */
  public static String operation(Node node) {
    if (node.opcode() == Opcode.CALL) {
      String function = ((Detail.Call) node.detail()).function();
      return ConvertCall.of(function).map(ConvertCall::unit).orElse(function);
    }
    return node.opcode().name().toLowerCase(Locale.ROOT);
  }

  /**
   * The unit for one lane of an operation: inputs {@code a0}, {@code a1} and so on, output {@code
   * q}.
   *
   * @param operation what it does: see {@link #operation}
   * @param type type of the result
   * @param types types of the operands
   * @param cycles cycles from the inputs to the result
   */
  public Module of(String operation, IrType type, List<IrType> types, int cycles) {
    StringBuilder name = new StringBuilder("heddle_").append(operation);
    types.forEach(each -> name.append(letter(each)).append(each.bits()));
    name.append("_to").append(letter(type)).append(type.bits()).append("_c").append(cycles);
    return known.computeIfAbsent(name.toString(), n -> module(n, operation, type, types, cycles));
  }

  private static String letter(IrType type) {
    return type.isFloat() ? "_f" : "_i";
  }

  private static Module module(
      String name, String operation, IrType type, List<IrType> types, int cycles) {
    ModuleBuilder builder =
        new ModuleBuilder(
            name,
            "%s of floating-point numbers, %d cycles, rounded to nearest even"
                .formatted(operation, cycles));
    List<Net> inputs = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      inputs.add(builder.input("a" + i, types.get(i).bits(), ""));
    }
    Expr result =
        Pipeline.write(builder, cycles, pipeline -> unit(pipeline, operation, type, types, inputs));
    builder.output("q", result, "");
    return builder.build();
  }

  private static Net unit(
      Pipeline pipeline, String operation, IrType type, List<IrType> types, List<Net> in) {
    Optional<ConvertCall> convert = ConvertCall.ofUnit(operation);
    if (convert.isPresent()) {
      return convert.get().write(pipeline, types.get(0), type, in.get(0));
    }
    FloatFormat format = FloatFormat.of(type.isFloat() ? type : types.get(0));
    FloatArithmetic arithmetic = new FloatArithmetic(pipeline, format);
    FloatConversions conversions = new FloatConversions(pipeline);
    return switch (operation) {
      case "fadd" -> arithmetic.sum(in.get(0), in.get(1));
      case "fsub" -> arithmetic.sum(in.get(0), arithmetic.negated(in.get(1)));
      case "fmul" -> arithmetic.product(in.get(0), in.get(1));
      case "fdiv" -> arithmetic.quotient(in.get(0), in.get(1));
      case "dot_product" -> dotProduct(pipeline, arithmetic, in);
      case "feq", "fne", "flt", "fle" ->
          new FloatCompares(pipeline, format)
              .compared(Opcode.valueOf(operation.toUpperCase(Locale.ROOT)), in.get(0), in.get(1));
      case "fpext", "fptrunc" ->
          conversions.toFormat(in.get(0), FloatFormat.of(types.get(0)), format, Rounding.EVEN);
      case "sitofp", "uitofp" ->
          conversions.toNumber(in.get(0), operation.equals("sitofp"), format, Rounding.EVEN);
      case "fptosi", "fptoui" ->
          conversions.toInteger(in.get(0), format, type.bits(), operation.equals("fptosi"));
      default -> function(pipeline, operation, format, in);
    };
  }

  private static Net function(
      Pipeline pipeline, String function, FloatFormat format, List<Net> in) {
    FloatFunctions functions = new FloatFunctions(pipeline, format);
    Net x = in.get(0);
    return switch (function) {
      case "sqrt", "native_sqrt" -> functions.root(x);
      case "fabs" -> functions.absolute(x);
      case "copysign" -> functions.copySign(x, in.get(1));
      case "min", "fmin" -> functions.chosen(x, in.get(1), true, function.equals("fmin"));
      case "max", "fmax" -> functions.chosen(x, in.get(1), false, function.equals("fmax"));
      case "floor" -> functions.whole(x, Rounding.DOWN);
      case "ceil" -> functions.whole(x, Rounding.UP);
      case "trunc" -> functions.whole(x, Rounding.ZERO);
      case "rint" -> functions.whole(x, Rounding.EVEN);
      case "dot" -> dot(pipeline, format, in);
      case "clamp" -> {
        Net above = functions.chosen(x, in.get(1), false, true);
        yield functions.chosen(above, in.get(2), true, true);
      }
      case "fma" -> functions.fused(x, in.get(1), in.get(2));
      case "mad" -> {
        FloatArithmetic arithmetic = new FloatArithmetic(pipeline, format);
        Net product = arithmetic.product(x, in.get(1));
        pipeline.cut();
        yield arithmetic.sum(product, in.get(2));
      }
      default -> throw new IllegalArgumentException(function + " is no operation of these units");
    };
  }

  /** The product of two vectors: their lanes one behind the other, added as double numbers. */
  private static Net dot(Pipeline pipeline, FloatFormat format, List<Net> in) {
    FloatFormat wide = FloatFormat.of(new IrType.Float(64));
    boolean widens = !format.equals(wide);
    FloatConversions conversions = new FloatConversions(pipeline);
    List<Net> lanes = new ArrayList<>();
    for (Net lane : in) {
      lanes.add(widens ? conversions.toFormat(lane, format, wide, Rounding.EVEN) : lane);
    }
    FloatArithmetic arithmetic = new FloatArithmetic(pipeline, wide);
    int count = lanes.size() / 2;
    Net sum = pipeline.let("nothing", Logic.known(wide.bits(), 0));
    for (int lane = 0; lane < count; lane++) {
      pipeline.cut();
      Net product = arithmetic.product(lanes.get(lane), lanes.get(count + lane));
      pipeline.cut();
      sum = arithmetic.sum(sum, product);
    }
    pipeline.cut();
    return widens ? conversions.toFormat(sum, wide, format, Rounding.EVEN) : sum;
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
