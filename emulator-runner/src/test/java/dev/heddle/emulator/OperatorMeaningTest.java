package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.Meanings;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The emulator computes what the operators mean, on the corners of their types. */
class OperatorMeaningTest {
  private static final long[] INTEGERS = {
    0,
    1,
    2,
    3,
    7,
    8,
    31,
    32,
    63,
    64,
    127,
    128,
    255,
    0x7fff,
    0x8000,
    0x7fff_ffffL,
    0x8000_0000L,
    0xffff_ffffL,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    -1,
    -2,
    -7,
    -128,
    -32768
  };

  private static final double[] NUMBERS = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    1e-40,
    -1e-40,
    1e-310,
    0.1,
    127.9,
    255.5,
    32767.5,
    65535.9,
    16777217,
    2147483520.0,
    2147483647.0,
    -2147483648.0,
    4294967040.0,
    1e10,
    9e18,
    1e19,
    3e38,
    -3e38,
    1e39,
    1e300,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN
  };

  private static final List<IrType> WHOLE = List.of(IrType.I32, IrType.I64);
  private static final List<IrType> NARROW = List.of(new IrType.Int(8), new IrType.Int(16));
  private static final List<IrType> FLOATS = List.of(HandBuilt.F32, new IrType.Float(64));

  static Stream<Arguments> operations() {
    List<Arguments> all = new ArrayList<>();
    for (Opcode opcode : Opcode.values()) {
      if (!Meanings.isGiven(opcode)) {
        continue;
      }
      switch (opcode) {
        case FADD, FSUB, FMUL, FDIV, FNEG -> same(all, opcode, FLOATS);
        case FEQ, FNE, FLT, FLE ->
            FLOATS.forEach(t -> all.add(Arguments.of(opcode, t, IrType.BOOL)));
        case EQ, NE, SLT, SLE, ULT, ULE ->
            WHOLE.forEach(t -> all.add(Arguments.of(opcode, t, IrType.BOOL)));
        case SELECT, FPGA_REG -> {
          same(all, opcode, WHOLE);
          same(all, opcode, FLOATS);
        }
        case ZEXT, SEXT -> {
          NARROW.forEach(t -> all.add(Arguments.of(opcode, t, IrType.I32)));
          all.add(Arguments.of(opcode, IrType.I32, IrType.I64));
        }
        case TRUNC -> {
          NARROW.forEach(t -> all.add(Arguments.of(opcode, IrType.I64, t)));
          all.add(Arguments.of(opcode, IrType.I64, IrType.I32));
        }
        case FPEXT -> all.add(Arguments.of(opcode, FLOATS.get(0), FLOATS.get(1)));
        case FPTRUNC -> all.add(Arguments.of(opcode, FLOATS.get(1), FLOATS.get(0)));
        case SITOFP, UITOFP -> cross(all, opcode, WHOLE, FLOATS);
        case FPTOSI, FPTOUI -> cross(all, opcode, FLOATS, WHOLE);
        default -> same(all, opcode, WHOLE);
      }
    }
    return all.stream();
  }

  private static void same(List<Arguments> all, Opcode opcode, List<IrType> types) {
    types.forEach(type -> all.add(Arguments.of(opcode, type, type)));
  }

  private static void cross(
      List<Arguments> all, Opcode opcode, List<IrType> from, List<IrType> to) {
    from.forEach(f -> to.forEach(t -> all.add(Arguments.of(opcode, f, t))));
  }

  @ParameterizedTest
  @MethodSource("operations")
  void theEmulatorComputesWhatTheOperatorMeans(Opcode opcode, IrType from, IrType to) {
    long[] corners = corners(from);
    int count = corners.length * corners.length;
    long[] left = new long[count];
    long[] right = new long[count];
    for (int i = 0; i < count; i++) {
      left[i] = corners[i / corners.length];
      right[i] = corners[i % corners.length];
    }
    boolean truth = to.equals(IrType.BOOL);
    IrType stored = truth ? IrType.I32 : to;
    byte[] found = run(opcode, from, to, stored, left, right);
    int known = 0;
    for (int i = 0; i < count; i++) {
      long[] operands =
          opcode == Opcode.SELECT
              ? new long[] {left[i] == right[i] ? 1 : 0, left[i], right[i]}
              : new long[] {left[i], right[i]};
      OptionalLong expected = Meanings.of(opcode, to.bits(), from.bits(), operands);
      if (expected.isPresent()) {
        known++;
        String what = opcode + " " + Long.toHexString(left[i]) + " " + Long.toHexString(right[i]);
        assertThat(canonical(read(found, i, stored), stored))
            .as(what)
            .isEqualTo(canonical(expected.getAsLong(), stored));
      }
    }
    assertThat(known).isGreaterThan(count / 8);
  }

  private static byte[] run(
      Opcode opcode, IrType from, IrType to, IrType stored, long[] left, long[] right) {
    HandBuilt kernel = new HandBuilt();
    int a = kernel.buffer("a", from, bytes(left, from));
    int b = kernel.buffer("b", from, bytes(right, from));
    int out = kernel.buffer("out", stored, new byte[(int) (left.length * stored.bytes())]);
    int id = kernel.query("get_global_id", 0);
    int x = kernel.load(a, from, id);
    int y = kernel.load(b, from, id);
    int result =
        switch (opcode) {
          case SELECT -> kernel.op(opcode, to, equal(kernel, from, x, y), x, y);
          case NEG,
              NOT,
              FNEG,
              FPGA_REG,
              ZEXT,
              SEXT,
              TRUNC,
              FPEXT,
              FPTRUNC,
              SITOFP,
              UITOFP,
              FPTOSI,
              FPTOUI ->
              kernel.op(opcode, to, x);
          case SDIV, UDIV, SREM, UREM ->
              kernel.op(opcode, to, x, divisor(kernel, opcode, from, x, y));
          default -> kernel.op(opcode, to, x, y);
        };
    int kept = to.equals(IrType.BOOL) ? kernel.op(Opcode.ZEXT, stored, result) : result;
    kernel.store(out, stored, kept, id);
    kernel.run(HandBuilt.range(left.length, 1));
    return (byte[]) kernel.bufferOf(2).as(Storage.BYTES);
  }

  /** Whether the bits are the same: the meaning of a choice is that of its condition. */
  private static int equal(HandBuilt kernel, IrType type, int x, int y) {
    IrType whole = new IrType.Int(type.bits());
    int left = type.isFloat() ? kernel.op(Opcode.BITCAST, whole, x) : x;
    int right = type.isFloat() ? kernel.op(Opcode.BITCAST, whole, y) : y;
    return kernel.op(Opcode.EQ, IrType.BOOL, left, right);
  }

  /** One where there is no quotient, which nobody compares then. */
  private static int divisor(HandBuilt kernel, Opcode opcode, IrType type, int x, int y) {
    int one = kernel.integer(type, 1);
    int zero = kernel.op(Opcode.EQ, IrType.BOOL, y, kernel.integer(type, 0));
    int unusual = zero;
    if (opcode == Opcode.SDIV || opcode == Opcode.SREM) {
      long least = type.bits() == 64 ? Long.MIN_VALUE : Integer.MIN_VALUE;
      int overflow =
          kernel.op(
              Opcode.AND,
              IrType.BOOL,
              kernel.op(Opcode.EQ, IrType.BOOL, y, kernel.integer(type, -1)),
              kernel.op(Opcode.EQ, IrType.BOOL, x, kernel.integer(type, least)));
      unusual = kernel.op(Opcode.OR, IrType.BOOL, zero, overflow);
    }
    return kernel.op(Opcode.SELECT, type, unusual, one, y);
  }

  // ------------------------------------------------------------------ bits

  private static long[] corners(IrType type) {
    if (!type.isFloat()) {
      long[] corners = INTEGERS.clone();
      for (int i = 0; i < corners.length; i++) {
        corners[i] = cut(corners[i], type.bits());
      }
      return corners;
    }
    long[] corners = new long[NUMBERS.length];
    for (int i = 0; i < corners.length; i++) {
      corners[i] =
          type.bits() == 64
              ? Double.doubleToLongBits(NUMBERS[i])
              : Float.floatToIntBits((float) NUMBERS[i]) & 0xffff_ffffL;
    }
    return corners;
  }

  private static long cut(long value, int bits) {
    return bits == 64 ? value : value << (64 - bits) >> (64 - bits);
  }

  private static byte[] bytes(long[] values, IrType type) {
    int size = (int) type.bytes();
    ByteBuffer buffer =
        ByteBuffer.allocate(values.length * size + 8).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < values.length; i++) {
      buffer.putLong(i * size, values[i]);
    }
    byte[] bytes = new byte[values.length * size];
    buffer.get(0, bytes);
    return bytes;
  }

  /** Integers sign-extended, numbers zero-extended, as the meaning has them. */
  private static long read(byte[] bytes, int index, IrType type) {
    int size = (int) type.bytes();
    long value = 0;
    for (int i = size - 1; i >= 0; i--) {
      value = value << 8 | bytes[index * size + i] & 0xff;
    }
    return type.isFloat() ? value : cut(value, type.bits());
  }

  /** All that is not a number is one. */
  private static long canonical(long bits, IrType type) {
    if (!type.isFloat()) {
      return bits;
    }
    return type.bits() == 64
        ? Double.doubleToLongBits(Double.longBitsToDouble(bits))
        : Float.floatToIntBits(Float.intBitsToFloat((int) bits)) & 0xffff_ffffL;
  }
}
