package dev.heddle.language.types;

/**
 * An OpenCL 2.0 pipe, a kernel argument.
 *
 * @param packet what one read or write moves
 * @param writable {@code write_only}; a pipe without qualifier is read-only
 */
public record PipeType(Type packet, boolean writable) implements Type {

  @Override
  public boolean isHandle() {
    return true;
  }

  @Override
  public long size() {
    return 8;
  }

  @Override
  public long alignment() {
    return 8;
  }

  @Override
  public boolean hasErrors() {
    return packet.hasErrors();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitPipe(this);
  }

  @Override
  public String toString() {
    return (writable ? "write_only pipe " : "read_only pipe ") + packet;
  }
}
