package dev.heddle.language.types;

/**
 * A channel, the FIFO between kernels of the vendor's {@code cl_intel_channels} extension. An array
 * of channels is an {@link ArrayType} of this.
 *
 * @param packet what one read or write moves
 */
public record ChannelType(Type packet) implements Type {

  /** A channel is no object in memory; the value only marks the type as complete. */
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
    return visitor.visitChannel(this);
  }

  @Override
  public String toString() {
    return "channel " + packet;
  }
}
