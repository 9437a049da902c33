package dev.heddle.emulator.compiler;

import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import java.util.ArrayList;
import java.util.List;

/** Spreads types over numbers that the JVM can hold. */
final class Lanes {
  private Lanes() {}

  /**
   * A number inside a value.
   *
   * @param offset bytes from the start of the value in memory
   */
  record Lane(long offset, IrType type) {
    Kind kind() {
      return Kind.of(type);
    }
  }

  /** All numbers of a value in order. */
  static List<Lane> of(IrType type) {
    List<Lane> lanes = new ArrayList<>();
    collect(type, 0, lanes);
    return List.copyOf(lanes);
  }

  /** How many numbers a value has. */
  static int count(IrType type) {
    if (type instanceof IrType.Aggregate aggregate) {
      return isUnion(aggregate)
          ? (int) aggregate.size()
          : aggregate.fields().stream().mapToInt(field -> count(field.type())).sum();
    }
    return type instanceof IrType.Void ? 0 : type.laneCount();
  }

  /** The position of a parameter's first number among those of all arguments. */
  static int first(KernelIr kernel, int parameter) {
    return kernel.parameters().subList(0, parameter).stream()
        .mapToInt(before -> count(before.type()))
        .sum();
  }

  /** Whether members overlap or are not told, so that the value must be held byte by byte. */
  static boolean isUnion(IrType.Aggregate aggregate) {
    if (aggregate.fields().isEmpty()) {
      return true;
    }
    long end = 0;
    for (IrType.Field field : aggregate.fields()) {
      if (field.offset() < end) {
        return true;
      }
      end = field.offset() + size(field.type());
    }
    return aggregate.fields().stream()
        .anyMatch(field -> field.type() instanceof IrType.Aggregate inner && isUnion(inner));
  }

  /** Bytes in memory of a number, vector or aggregate, without padding behind it. */
  static long size(IrType type) {
    if (type instanceof IrType.Aggregate aggregate) {
      return aggregate.size();
    }
    if (type instanceof IrType.Vector vector) {
      return (long) width(vector.element()) * vector.lanes();
    }
    return width(type);
  }

  /** Bytes in memory of a number: its bits in the next power of two of bytes. */
  static int width(IrType lane) {
    int bytes = (lane.bits() + 7) / 8;
    return bytes <= 2 ? Math.max(bytes, 1) : bytes <= 4 ? 4 : 8;
  }

  private static void collect(IrType type, long offset, List<Lane> lanes) {
    if (type instanceof IrType.Vector vector) {
      for (int lane = 0; lane < vector.lanes(); lane++) {
        collect(vector.element(), offset + (long) lane * width(vector.element()), lanes);
      }
    } else if (type instanceof IrType.Aggregate aggregate) {
      if (isUnion(aggregate)) {
        for (long at = 0; at < aggregate.size(); at++) {
          lanes.add(new Lane(offset + at, new IrType.Int(8)));
        }
      } else {
        for (IrType.Field field : aggregate.fields()) {
          collect(field.type(), offset + field.offset(), lanes);
        }
      }
    } else if (!(type instanceof IrType.Void)) {
      lanes.add(new Lane(offset, type));
    }
  }
}
