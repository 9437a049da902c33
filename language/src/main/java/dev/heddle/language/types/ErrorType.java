package dev.heddle.language.types;

/** The type of what could not be understood; no message is given about it twice. */
public enum ErrorType implements Type {
  ERROR;

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
    return visitor.visitError(this);
  }

  @Override
  public String toString() {
    return "<error>";
  }
}
