package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.List;

/** Spreads types over numbers that the JVM can hold. */
public final class Lanes {
  private Lanes() {}

  /**
   * A number inside a value.
   *
   * @param offset bytes from the start of the value in memory
   */
  public record Lane(long offset, IrType type) {
    public Kind kind() {
      return Kind.of(type);
    }
  }

  /** All numbers of a value in order. */
  public static List<Lane> of(IrType type) {
    List<Lane> lanes = new ArrayList<>();
    collect(type, 0, lanes);
    return List.copyOf(lanes);
  }

  /** How many numbers a value has. */
  public static int count(IrType type) {
    if (type instanceof IrType.Aggregate aggregate) {
      return isUnion(aggregate)
          ? (int) aggregate.size()
          : aggregate.fields().stream().mapToInt(field -> count(field.type())).sum();
    }
    return type instanceof IrType.Void ? 0 : type.laneCount();
  }

  /** The position of a parameter's first number among those of all arguments. */
  public static int first(KernelIr kernel, int parameter) {
    return kernel.parameters().subList(0, parameter).stream()
        .mapToInt(before -> count(before.type()))
        .sum();
  }

  /** Whether members overlap or are not told, so that the value must be held byte by byte. */
  public static boolean isUnion(IrType.Aggregate aggregate) {
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
  public static long size(IrType type) {
    if (type instanceof IrType.Aggregate aggregate) {
      return aggregate.size();
    }
    if (type instanceof IrType.Vector vector) {
      return (long) width(vector.element()) * vector.lanes();
    }
    return width(type);
  }

  /** Bytes in memory of a number: its bits in the next power of two of bytes. */
  public static int width(IrType lane) {
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

  /** The first lane of the member that an operation takes out or puts in. */
  public static int firstLane(IrType.Aggregate aggregate, Operation operation) {
    return firstLane(aggregate, ((Detail.Member) operation.detail()).index());
  }

  /** The first lane of a member. */
  public static int firstLane(IrType.Aggregate aggregate, int member) {
    return aggregate.fields().subList(0, member).stream()
        .mapToInt(field -> count(field.type()))
        .sum();
  }
}
