package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import java.util.List;
import java.util.Optional;

/**
 * Something that is addressed: an array or another variable in memory, or what a pointer argument
 * points to.
 *
 * @param id number, unique in the program
 * @param name the variable or argument
 * @param origin where it comes from
 * @param space where it lives
 * @param element type of one element
 * @param dimensions extents, outermost first; empty for a pointer argument or a single object
 * @param bytes size, -1 when only the host knows
 * @param parameter position of the kernel's argument, -1 for a variable
 * @param isRestrict whether the argument is declared restrict
 * @param isConst whether the source may not write to it
 * @param isVolatile whether every access must happen
 * @param attributes memory attributes and the like, in source order
 * @param initial contents at the start, empty when none (then zero for constants, undefined
 *     otherwise)
 */
public record MemoryObject(
    int id,
    String name,
    Origin origin,
    AddressSpace space,
    IrType element,
    List<Long> dimensions,
    long bytes,
    int parameter,
    boolean isRestrict,
    boolean isConst,
    boolean isVolatile,
    List<Attribute> attributes,
    Optional<Contents> initial,
    SourceRange range) {
  public MemoryObject {
    dimensions = List.copyOf(dimensions);
    attributes = List.copyOf(attributes);
  }

  /** Whether nobody writes to it while the kernel runs. */
  public boolean isReadOnly() {
    return space == AddressSpace.CONSTANT
        || origin == Origin.ARGUMENT && isConst && isRestrict && !isVolatile;
  }

  /** Where an object comes from. */
  public enum Origin {
    /** Memory that the host passes by a pointer argument. */
    ARGUMENT,
    /** A variable of the kernel or of a function inlined into it. */
    VARIABLE,
    /** A constant at program scope. */
    PROGRAM
  }

  /** Bytes as they lie in memory, little-endian. */
  public static final class Contents {
    private final byte[] bytes;

    /** A copy of these bytes. */
    public Contents(byte[] bytes) {
      this.bytes = bytes.clone();
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
      return bytes.clone();
    }
  }
}
