package dev.heddle.language.types;

/** {@code void}. */
public enum VoidType implements Type {
  VOID;

  @Override
  public long size() {
    return 0;
  }

  @Override
  public long alignment() {
    return 1;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitVoid(this);
  }

  @Override
  public String toString() {
    return "void";
  }
}
