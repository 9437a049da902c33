package dev.heddle.rtl.operators;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.simulation.Pin;
import dev.heddle.rtl.simulation.Simulation;
import dev.heddle.scheduler.ir.HalfFloat;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Units for floating-point numbers give what the JVM's arithmetic does, bit by bit: {@code
 * -Dheddle.float.vectors=5000000} for each, half of them subnormal, near overflow, ties or
 * cancelling. {@code -Dheddle.float.every=sqrt} gives the units of one single-precision operand
 * whose names hold that word each of the 2^32 numbers, which takes minutes a unit; {@code
 * -Dheddle.float.every=to} is all of them.
 */
class FloatUnitsTest {
  private static final int VECTORS = Integer.getInteger("heddle.float.vectors", 5_000_000);

  /** What the names of units hold that are given every number there is; none: nothing is. */
  private static final String EVERY = System.getProperty("heddle.float.every", "");

  /** Vectors that go through a unit one in each cycle, as a schedule has it. */
  private static final int PIPELINED = 20_000;

  /** Vectors that one unit is given before the next one is. */
  private static final int BATCH = 1_000;

  private static final IrType HALF = new IrType.Float(16);
  private static final IrType SINGLE = new IrType.Float(32);
  private static final IrType DOUBLE = new IrType.Float(64);
  private static final List<IrType> FORMATS = List.of(HALF, SINGLE, DOUBLE);

  /** What a unit gives, as bits. */
  interface Meaning {
    long of(long a, long b, long c);
  }

  record Unit(String operation, IrType type, List<IrType> types, Meaning meaning) {
    Unit(Opcode opcode, IrType type, List<IrType> types, Meaning meaning) {
      this(opcode.name().toLowerCase(Locale.ROOT), type, types, meaning);
    }

    String name() {
      return operation + " " + types + " to " + type;
    }
  }

  /** Units with the same operands are given the same vectors. */
  @TestFactory
  Stream<DynamicTest> unitsGiveWhatArithmeticAndTheLibraryDo() {
    Map<List<IrType>, List<Unit>> byOperands = new LinkedHashMap<>();
    for (Unit unit : all()) {
      byOperands.computeIfAbsent(unit.types(), types -> new ArrayList<>()).add(unit);
    }
    return byOperands.entrySet().stream()
        .map(
            group ->
                DynamicTest.dynamicTest(
                    "%d units of %s".formatted(group.getValue().size(), group.getKey()),
                    () -> atOnce(group.getValue())));
  }

  @TestFactory
  Stream<DynamicTest> everyNumberGivesWhatArithmeticDoes() {
    return all().stream()
        .filter(unit -> !EVERY.isEmpty() && unit.name().contains(EVERY))
        .filter(unit -> unit.types().equals(List.of(SINGLE)))
        .map(unit -> DynamicTest.dynamicTest(unit.name(), () -> every(unit)));
  }

  @TestFactory
  Stream<DynamicTest> unitsTakeTheirCycles() {
    Map<List<IrType>, long[][]> vectors = new HashMap<>();
    return all().stream()
        .map(
            unit ->
                DynamicTest.dynamicTest(
                    unit.name(),
                    () ->
                        pipelined(
                            unit,
                            vectors.computeIfAbsent(
                                unit.types(),
                                types -> new FloatVectors(6).next(types, PIPELINED)))));
  }

  /** Every unit with what it has to give. */
  static List<Unit> all() {
    List<Unit> units = units();
    units.addAll(ConvertUnits.all());
    return units;
  }

  private static List<Unit> units() {
    List<Unit> units = new ArrayList<>();
    for (IrType type : FORMATS) {
      for (Opcode opcode : List.of(Opcode.FADD, Opcode.FSUB, Opcode.FMUL, Opcode.FDIV)) {
        units.add(new Unit(opcode, type, pair(type), (a, b, c) -> arithmetic(opcode, type, a, b)));
      }
      for (Opcode opcode : List.of(Opcode.FEQ, Opcode.FNE, Opcode.FLT, Opcode.FLE)) {
        units.add(
            new Unit(opcode, IrType.BOOL, pair(type), (a, b, c) -> compared(opcode, type, a, b)));
      }
      for (IrType to : FORMATS) {
        if (to.bits() != type.bits()) {
          Opcode opcode = to.bits() > type.bits() ? Opcode.FPEXT : Opcode.FPTRUNC;
          units.add(new Unit(opcode, to, List.of(type), (a, b, c) -> bits(number(a, type), to)));
        }
      }
      units.addAll(functions(type));
      for (int bits : List.of(8, 32, 64)) {
        IrType whole = new IrType.Int(bits);
        units.add(
            new Unit(Opcode.SITOFP, type, List.of(whole), (a, b, c) -> signed(a, bits, type)));
        units.add(new Unit(Opcode.UITOFP, type, List.of(whole), (a, b, c) -> unsigned(a, type)));
        units.add(
            new Unit(
                Opcode.FPTOSI,
                whole,
                List.of(type),
                (a, b, c) -> cut((long) number(a, type), bits)));
        units.add(
            new Unit(
                Opcode.FPTOUI, whole, List.of(type), (a, b, c) -> whole(number(a, type), bits)));
      }
    }
    return units;
  }

  private static List<Unit> functions(IrType type) {
    List<Unit> units = new ArrayList<>();
    units.add(
        new Unit("sqrt", type, List.of(type), (a, b, c) -> bits(Math.sqrt(number(a, type)), type)));
    units.add(
        new Unit("fabs", type, List.of(type), (a, b, c) -> bits(Math.abs(number(a, type)), type)));
    units.add(new Unit("fmin", type, pair(type), (a, b, c) -> least(a, b, type)));
    units.add(new Unit("max", type, pair(type), (a, b, c) -> greatest(a, b, type)));
    if (type.bits() > 16) {
      units.add(whole("floor", type, Math::floor));
      units.add(whole("ceil", type, Math::ceil));
      units.add(whole("rint", type, Math::rint));
      units.add(whole("trunc", type, x -> x < 0 ? Math.ceil(x) : Math.floor(x)));
      List<IrType> three = Collections.nCopies(3, type);
      units.add(new Unit("fma", type, three, (a, b, c) -> fused(a, b, c, type)));
      units.add(
          new Unit(
              "mad",
              type,
              three,
              (a, b, c) -> arithmetic(Opcode.FADD, type, arithmetic(Opcode.FMUL, type, a, b), c)));
      units.add(
          new Unit(
              "dot",
              type,
              pair(type),
              (a, b, c) -> bits(0 + number(a, type) * number(b, type), type)));
    }
    return units;
  }

  private static Unit whole(String name, IrType type, DoubleUnaryOperator what) {
    return new Unit(
        name, type, List.of(type), (a, b, c) -> bits(what.applyAsDouble(number(a, type)), type));
  }

  private static long least(long a, long b, IrType type) {
    double x = number(a, type);
    double y = number(b, type);
    return bits(Double.isNaN(x) || y < x ? y : x, type);
  }

  private static long greatest(long a, long b, IrType type) {
    double x = number(a, type);
    double y = number(b, type);
    return bits(x < y ? y : x, type);
  }

  private static long fused(long a, long b, long c, IrType type) {
    return type.bits() == 32
        ? bits(
            Math.fma((float) number(a, type), (float) number(b, type), (float) number(c, type)),
            type)
        : bits(Math.fma(number(a, type), number(b, type), number(c, type)), type);
  }

  private static List<IrType> pair(IrType type) {
    return Collections.nCopies(2, type);
  }

  // ------------------------------------------------------------------ the JVM's arithmetic

  static double number(long bits, IrType type) {
    return switch (type.bits()) {
      case 16 -> HalfFloat.toFloat((short) bits);
      case 32 -> Float.intBitsToFloat((int) bits);
      default -> Double.longBitsToDouble(bits);
    };
  }

  static long bits(double value, IrType type) {
    return switch (type.bits()) {
      case 16 -> Double.isNaN(value) ? 0x7e00 : HalfFloat.bits(value);
      case 32 -> Float.floatToIntBits((float) value) & 0xffff_ffffL;
      default -> Double.doubleToLongBits(value);
    };
  }

  private static long arithmetic(Opcode opcode, IrType type, long a, long b) {
    double left = number(a, type);
    double right = number(b, type);
    if (type.bits() == 64) {
      return bits(computed(opcode, left, right), type);
    }
    float x = (float) left;
    float y = (float) right;
    float result =
        switch (opcode) {
          case FADD -> x + y;
          case FSUB -> x - y;
          case FMUL -> x * y;
          default -> x / y;
        };
    return bits(result, type);
  }

  private static double computed(Opcode opcode, double x, double y) {
    return switch (opcode) {
      case FADD -> x + y;
      case FSUB -> x - y;
      case FMUL -> x * y;
      default -> x / y;
    };
  }

  private static long compared(Opcode opcode, IrType type, long a, long b) {
    double x = number(a, type);
    double y = number(b, type);
    boolean holds =
        switch (opcode) {
          case FEQ -> x == y;
          case FNE -> x != y;
          case FLT -> x < y;
          default -> x <= y;
        };
    return holds ? 1 : 0;
  }

  static long cut(long value, int bits) {
    return bits == 64 ? value : value & (1L << bits) - 1;
  }

  private static long signed(long a, int bits, IrType type) {
    long value = a << 64 - bits >> 64 - bits;
    return type.bits() == 32 ? bits((float) value, type) : bits((double) value, type);
  }

  private static long unsigned(long a, IrType type) {
    if (a >= 0) {
      return type.bits() == 32 ? bits((float) a, type) : bits((double) a, type);
    }
    long half = a >>> 1 | a & 1;
    return type.bits() == 32 ? bits((float) half * 2, type) : bits((double) half * 2, type);
  }

  private static long whole(double value, int bits) {
    if (bits < 64) {
      return cut((long) value, bits);
    } else if (value >= 0x1p63) {
      return value >= 0x1p64 ? -1 : (long) (value - 0x1p63) + Long.MIN_VALUE;
    }
    return value > 0 ? (long) value : 0;
  }

  // ------------------------------------------------------------------ runs

  private static void atOnce(List<Unit> units) {
    List<Running> running = units.stream().map(unit -> new Running(unit, 0)).toList();
    FloatVectors vectors = new FloatVectors(5);
    for (int done = 0; done < VECTORS; done += BATCH) {
      long[][] batch = vectors.next(units.get(0).types(), Math.min(BATCH, VECTORS - done));
      for (Running unit : running) {
        unit.compare(batch);
      }
    }
  }

  private static void every(Unit unit) {
    long begin = System.nanoTime();
    Running running = new Running(unit, 0);
    long[][] batch = new long[3][1 << 16];
    for (long first = 0; first < 1L << SINGLE.bits(); first += batch[0].length) {
      for (int i = 0; i < batch[0].length; i++) {
        batch[0][i] = first + i;
      }
      running.compare(batch);
    }
    System.out.printf(
        "%s: every number, %d s%n", unit.name(), (System.nanoTime() - begin) / 1_000_000_000);
  }

  private static void pipelined(Unit unit, long[][] vectors) {
    long[] expected = new long[PIPELINED];
    for (int i = 0; i < PIPELINED; i++) {
      expected[i] = unit.meaning().of(vectors[0][i], vectors[1][i], vectors[2][i]);
    }
    for (int cycles : List.of(1, 3, 11, 35)) {
      new Running(unit, cycles).follow(vectors, expected, cycles);
    }
  }

  /** A unit that runs. */
  private static final class Running {
    private final Unit unit;
    private final Simulation simulation;
    private final Pin[] in;
    private final Pin out;

    Running(Unit unit, int cycles) {
      this.unit = unit;
      Module module = new FloatUnits().of(unit.operation(), unit.type(), unit.types(), cycles);
      this.simulation = new Simulation(module, 1);
      this.in = new Pin[unit.types().size()];
      for (int i = 0; i < in.length; i++) {
        in[i] = simulation.pin("a" + i);
      }
      this.out = simulation.pin("q");
    }

    private void settle(long[][] vectors, int number) {
      for (int operand = 0; operand < in.length; operand++) {
        in[operand].set(vectors[operand][number]);
      }
      simulation.settle();
    }

    void compare(long[][] vectors) {
      for (int i = 0; i < vectors[0].length; i++) {
        settle(vectors, i);
        compare(vectors, i, unit.meaning().of(vectors[0][i], vectors[1][i], vectors[2][i]));
      }
    }

    /** Vectors go in one in each cycle, and come out some cycles later. */
    void follow(long[][] vectors, long[] expected, int cycles) {
      for (int i = 0; i < vectors[0].length; i++) {
        settle(vectors, i);
        if (i >= cycles) {
          compare(vectors, i - cycles, expected[i - cycles]);
        }
        simulation.clock();
      }
    }

    /** Any that is no number is as good as another one. */
    private void compare(long[][] vectors, int number, long expected) {
      long actual = out.get();
      boolean isNone =
          actual != expected
              && unit.type().isFloat()
              && Double.isNaN(number(actual, unit.type()))
              && Double.isNaN(number(expected, unit.type()));
      if (actual != expected && !isNone) {
        assertThat(Long.toHexString(actual))
            .as(
                "%s of %x, %x and %x",
                unit.name(), vectors[0][number], vectors[1][number], vectors[2][number])
            .isEqualTo(Long.toHexString(expected));
      }
    }
  }
}
