package dev.heddle.language.types;

/** An enumeration; its values are {@code int}s. Compared by identity. */
public final class EnumType implements Type {
  private final String tag;

  /**
   * Makes a new enumeration.
   *
   * @param tag its name, empty if it has none
   */
  public EnumType(String tag) {
    this.tag = tag;
  }

  public String tag() {
    return tag;
  }

  @Override
  public long size() {
    return 4;
  }

  @Override
  public long alignment() {
    return 4;
  }

  @Override
  public int bits() {
    return 32;
  }

  @Override
  public boolean isInteger() {
    return true;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitEnum(this);
  }

  @Override
  public String toString() {
    return tag.isEmpty() ? "enum <unnamed>" : "enum " + tag;
  }
}
