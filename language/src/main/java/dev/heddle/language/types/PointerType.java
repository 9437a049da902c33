package dev.heddle.language.types;

/**
 * A pointer.
 *
 * @param pointee the object pointed to, with its address space and qualifiers
 */
public record PointerType(QualifiedType pointee) implements Type {

  /** Bytes of an address on the device. */
  public static final int SIZE = 8;

  /** The space pointed into. */
  public AddressSpace space() {
    return pointee.space();
  }

  @Override
  public long size() {
    return SIZE;
  }

  @Override
  public long alignment() {
    return SIZE;
  }

  @Override
  public boolean hasErrors() {
    return pointee.type().hasErrors();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitPointer(this);
  }

  @Override
  public String toString() {
    return pointee + (pointee.type() instanceof PointerType ? "*" : " *");
  }
}
