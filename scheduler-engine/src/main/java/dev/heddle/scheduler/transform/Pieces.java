package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.IrType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Into which registers an object falls by what its accesses touch. Parts outside the object are
 * none: a load there gives any value, and a store may be left out.
 */
final class Pieces {
  private final long bytes;
  private final TreeMap<Long, IrType> types = new TreeMap<>();

  /** Those of an object of that size, or of the part of one that repeats. */
  Pieces(long bytes) {
    this.bytes = bytes;
  }

  /** Adds what an access touches; false if that is part of a register otherwise than as a lane. */
  boolean addAll(List<IrType.Field> parts) {
    return parts.stream().allMatch(this::add);
  }

  /**
   * Adds what an access touches to that part of the object which repeats; false if it leaves it.
   */
  boolean addInside(List<IrType.Field> parts) {
    for (IrType.Field part : parts) {
      long offset = Math.floorMod(part.offset(), bytes);
      if (offset + part.type().bytes() > bytes || !add(new IrType.Field(offset, part.type()))) {
        return false;
      }
    }
    return true;
  }

  private boolean add(IrType.Field part) {
    long start = part.offset();
    IrType type = part.type();
    if (start < 0 || start + type.bytes() > bytes) {
      return true;
    }
    IrType known = types.putIfAbsent(start, type);
    if (known != null && type.laneCount() > known.laneCount()) {
      types.put(start, type);
    }
    return known == null || isSameBits(known, type) || isLane(known, type) || isLane(type, known);
  }

  /** Whether a register of one type holds one of another as well. */
  static boolean isSameBits(IrType one, IrType other) {
    return one.equals(other) || isNumber(one) && isNumber(other) && one.bits() == other.bits();
  }

  private static boolean isNumber(IrType type) {
    return type.lane() instanceof IrType.Int || type.lane() instanceof IrType.Float;
  }

  private static boolean isLane(IrType vector, IrType part) {
    return vector.laneCount() > 1 && part.equals(vector.lane());
  }

  /** The registers by their first byte; empty if some overlap otherwise than as lanes. */
  Optional<TreeMap<Long, IrType>> found() {
    TreeMap<Long, IrType> found = new TreeMap<>();
    long end = 0;
    for (Map.Entry<Long, IrType> piece : types.entrySet()) {
      if (piece.getKey() >= end) {
        found.put(piece.getKey(), piece.getValue());
        end = piece.getKey() + piece.getValue().bytes();
      } else if (!isLane(found.lastEntry(), piece)) {
        return Optional.empty();
      }
    }
    return Optional.of(found);
  }

  private static boolean isLane(Map.Entry<Long, IrType> register, Map.Entry<Long, IrType> piece) {
    long inside = piece.getKey() - register.getKey();
    return Slots.lane(register.getValue(), inside, piece.getValue()).isPresent();
  }
}
