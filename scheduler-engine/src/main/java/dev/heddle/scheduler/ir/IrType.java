package dev.heddle.scheduler.ir;

import dev.heddle.language.types.Attribute;
import java.util.List;

/**
 * A bit-exact type of a value. Integers have no sign: the operators do. Equality is written out as
 * that of records is linked at its first use only, which takes a millisecond each.
 */
public sealed interface IrType {
  /** A truth value. */
  Int BOOL = new Int(1);

  /** A 32-bit integer. */
  Int I32 = new Int(32);

  /** A 64-bit integer, the type of offsets. */
  Int I64 = new Int(64);

  /** No value. */
  Void VOID = new Void();

  /** Width in bits; 0 for {@link Void}. */
  int bits();

  /** Bytes that a value takes in memory (without padding behind it). */
  default long bytes() {
    return (bits() + 7L) / 8;
  }

  /** Type of one lane of a vector, the type itself otherwise. */
  default IrType lane() {
    return this;
  }

  /** Lanes of a vector, 1 otherwise. */
  default int laneCount() {
    return 1;
  }

  /** Whether this is a floating-point number or a vector of them. */
  default boolean isFloat() {
    return lane() instanceof Float;
  }

  /** An integer of 1 to 64 bits, also a truth value (1 bit). */
  record Int(int bits) implements IrType {
    @Override
    public boolean equals(Object other) {
      return other instanceof Int same && bits == same.bits;
    }

    @Override
    public int hashCode() {
      return bits;
    }
  }

  /** A floating-point number of 16, 32 or 64 bits. */
  record Float(int bits) implements IrType {
    @Override
    public boolean equals(Object other) {
      return other instanceof Float same && bits == same.bits;
    }

    @Override
    public int hashCode() {
      return 31 * bits;
    }
  }

  /** Several numbers side by side; lane 0 is at the lowest address. */
  record Vector(IrType element, int lanes) implements IrType {
    @Override
    public boolean equals(Object other) {
      return other instanceof Vector same && lanes == same.lanes && element.equals(same.element);
    }

    @Override
    public int hashCode() {
      return 31 * element.hashCode() + lanes;
    }

    @Override
    public int bits() {
      return element.bits() * lanes;
    }

    @Override
    public IrType lane() {
      return element;
    }

    @Override
    public int laneCount() {
      return lanes;
    }
  }

  /** An address as a value: needed only where the memory object is not known statically. */
  record Pointer(AddressSpace space) implements IrType {
    @Override
    public boolean equals(Object other) {
      return other instanceof Pointer same && space == same.space;
    }

    @Override
    public int hashCode() {
      return 64 + space.ordinal();
    }

    @Override
    public int bits() {
      return 64;
    }
  }

  /**
   * A structure or union by value, as it lies in memory.
   *
   * @param fields its numbers and vectors, of a union whose members have different ones words that
   *     hold the bits of any; empty when there are too many and with bit fields in a union
   * @param members its members as written; empty where they share bytes
   */
  record Aggregate(String name, long size, List<Field> fields, List<Member> members)
      implements IrType {
    public Aggregate {
      fields = List.copyOf(fields);
      members = List.copyOf(members);
    }

    /** One whose members are its fields. */
    public Aggregate(String name, long size, List<Field> fields) {
      this(name, size, fields, List.of());
    }

    /** Of few parts: that of thousands of fields would cost more than all else about an access. */
    @Override
    public int hashCode() {
      return (name.hashCode() * 31 + Long.hashCode(size)) * 31 + fields.size();
    }

    @Override
    public int bits() {
      return (int) (size * 8);
    }

    @Override
    public long bytes() {
      return size;
    }
  }

  /**
   * A member of an {@link Aggregate} with its offset in bytes; arrays are spread over their
   * elements.
   */
  record Field(long offset, IrType type) {}

  /**
   * A member of an {@link Aggregate} as written.
   *
   * @param offset bytes from the start of the structure
   * @param bytes its size
   * @param element type of one element of it
   * @param dimensions extents of an array, outermost first
   * @param attributes memory attributes and the like
   */
  record Member(
      String name,
      long offset,
      long bytes,
      IrType element,
      List<Long> dimensions,
      List<Attribute> attributes) {
    public Member {
      dimensions = List.copyOf(dimensions);
      attributes = List.copyOf(attributes);
    }
  }

  /** The type of an operation that has no result. */
  record Void() implements IrType {
    @Override
    public int bits() {
      return 0;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Void;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
