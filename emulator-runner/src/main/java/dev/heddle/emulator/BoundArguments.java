package dev.heddle.emulator;

import dev.heddle.emulator.compiler.Executable;
import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.emulator.session.Argument;
import dev.heddle.emulator.session.ElementType;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.Numbers;
import dev.heddle.emulator.session.ScalarType;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * The arguments of one launch, checked against the kernel's parameters.
 *
 * @param values lane by lane the bits of the arguments that are values, 0 for others
 * @param buffers by parameter, for pointers to global and constant memory
 * @param localBytes by parameter, for pointers to local memory
 */
public record BoundArguments(
    List<Long> values, Map<Integer, DeviceBuffer> buffers, Map<Integer, Long> localBytes) {

  /**
   * Binds the arguments of a launch.
   *
   * @throws LaunchError if they do not fit the kernel's parameters
   */
  public static BoundArguments bind(
      KernelIr kernel, LaunchSpec launch, Map<String, DeviceBuffer> buffers) throws LaunchError {
    List<KernelIr.Parameter> expected =
        kernel.parameters().stream().filter(parameter -> !isPipe(parameter)).toList();
    List<Argument> arguments = inOrder(expected, launch);
    if (arguments.size() != expected.size()) {
      throw new LaunchError(
          "CL_INVALID_KERNEL_ARGS",
          "kernel "
              + kernel.name()
              + " has "
              + expected.size()
              + " parameters ("
              + String.join(", ", expected.stream().map(KernelIr.Parameter::name).toList())
              + "), the launch gives "
              + arguments.size()
              + (arguments.size() == 1 ? " argument" : " arguments"));
    }
    List<Long> values = new ArrayList<>();
    Map<Integer, DeviceBuffer> bound = new HashMap<>();
    Map<Integer, Long> local = new HashMap<>();
    int next = 0;
    for (int i = 0; i < kernel.parameters().size(); i++) {
      KernelIr.Parameter parameter = kernel.parameters().get(i);
      if (isPipe(parameter)) {
        values.addAll(Collections.nCopies(Executable.lanes(parameter.type()), 0L));
        continue;
      }
      Argument argument = arguments.get(next++);
      if (parameter.type() instanceof IrType.Pointer pointer) {
        values.add(0L);
        if (pointer.space() == AddressSpace.LOCAL) {
          local.put(i, localSize(kernel, parameter, argument));
        } else {
          bound.put(i, buffer(kernel, parameter, argument, buffers));
        }
      } else {
        values.addAll(number(kernel, parameter, argument));
      }
    }
    return new BoundArguments(List.copyOf(values), Map.copyOf(bound), Map.copyOf(local));
  }

  /** Pipes are linked by their names, not passed. */
  private static boolean isPipe(KernelIr.Parameter parameter) {
    return parameter.declared().matches(".*\\bpipe\\b.*");
  }

  /** By name when all names are parameters, else as given. */
  private static List<Argument> inOrder(List<KernelIr.Parameter> parameters, LaunchSpec launch) {
    List<String> names = parameters.stream().map(KernelIr.Parameter::name).toList();
    List<String> given = launch.argumentNames();
    if (given.size() != names.size() || !new HashSet<>(given).equals(new HashSet<>(names))) {
      return launch.arguments();
    }
    return names.stream().map(name -> launch.arguments().get(given.indexOf(name))).toList();
  }

  private static LaunchError error(
      String code, KernelIr kernel, KernelIr.Parameter parameter, String problem) {
    return new LaunchError(
        code,
        "kernel "
            + kernel.name()
            + ", parameter "
            + parameter.name()
            + " ("
            + parameter.declared()
            + "): "
            + problem);
  }

  private static long localSize(KernelIr kernel, KernelIr.Parameter parameter, Argument argument)
      throws LaunchError {
    if (argument instanceof Argument.Local size) {
      return size.bytes();
    }
    throw error(
        "CL_INVALID_ARG_VALUE", kernel, parameter, "is local memory; give {\"local\": BYTES}");
  }

  private static DeviceBuffer buffer(
      KernelIr kernel,
      KernelIr.Parameter parameter,
      Argument argument,
      Map<String, DeviceBuffer> buffers)
      throws LaunchError {
    if (argument instanceof Argument.Buffer name) {
      return buffers.get(name.name());
    }
    throw error("CL_INVALID_ARG_VALUE", kernel, parameter, "is a pointer; give a buffer's name");
  }

  private static List<Long> number(KernelIr kernel, KernelIr.Parameter parameter, Argument argument)
      throws LaunchError {
    IrType type = parameter.type();
    if (argument instanceof Argument.Number number && type.laneCount() == 1) {
      return List.of(untyped(kernel, parameter, number.numeral()));
    }
    if (argument instanceof Argument.Typed typed) {
      return typed(kernel, parameter, typed.type(), typed.bits());
    }
    throw error(
        "CL_INVALID_ARG_VALUE",
        kernel,
        parameter,
        type.laneCount() > 1
            ? "is a vector; give {\"float4\": [...]} with its type"
            : "is a value; give a number");
  }

  private static long untyped(KernelIr kernel, KernelIr.Parameter parameter, String numeral)
      throws LaunchError {
    IrType type = parameter.type();
    if (type instanceof IrType.Float) {
      ScalarType scalar =
          type.bits() == 64
              ? ScalarType.DOUBLE
              : type.bits() == 32 ? ScalarType.FLOAT : ScalarType.HALF;
      return Numbers.parse(scalar, numeral).orElseThrow();
    }
    BigDecimal value = new BigDecimal(numeral);
    int bits = type.bits();
    BigDecimal low = bits == 1 ? BigDecimal.ZERO : power(bits - 1).negate();
    boolean fits =
        value.stripTrailingZeros().scale() <= 0
            && value.compareTo(low) >= 0
            && value.compareTo(power(bits)) < 0;
    if (!(type instanceof IrType.Int) || !fits) {
      throw error("CL_INVALID_ARG_VALUE", kernel, parameter, numeral + " does not fit");
    }
    return extend(value.toBigInteger().longValue(), bits);
  }

  private static BigDecimal power(int bits) {
    return new BigDecimal(BigInteger.ONE.shiftLeft(bits));
  }

  private static long extend(long value, int bits) {
    return bits == 1 ? value & 1 : value << 64 - bits >> 64 - bits;
  }

  private static List<Long> typed(
      KernelIr kernel, KernelIr.Parameter parameter, ElementType given, List<Long> bits)
      throws LaunchError {
    IrType type = parameter.type();
    boolean same =
        type.laneCount() == given.lanes()
            && type.lane() instanceof IrType.Float == given.scalar().isFloating()
            && (type.lane().bits() + 7) / 8 <= given.scalar().bytes()
            && type.lane().bits() > given.scalar().bytes() * 4;
    if (!same && !(type.lane().bits() <= 8 && given.scalar().bytes() == 1)) {
      throw error("CL_INVALID_ARG_SIZE", kernel, parameter, "does not take a " + given);
    }
    return bits.stream()
        .map(b -> type.lane() instanceof IrType.Int ? extend(b, type.lane().bits()) : b)
        .toList();
  }
}
