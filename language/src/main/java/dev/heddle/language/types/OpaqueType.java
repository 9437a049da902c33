package dev.heddle.language.types;

/** Built-in types without visible content (OpenCL C 1.2, 6.1.3). Images are not supported. */
public enum OpaqueType implements Type {
  IMAGE1D("image1d_t", true),
  IMAGE1D_ARRAY("image1d_array_t", true),
  IMAGE1D_BUFFER("image1d_buffer_t", true),
  IMAGE2D("image2d_t", true),
  IMAGE2D_ARRAY("image2d_array_t", true),
  IMAGE3D("image3d_t", true),
  SAMPLER("sampler_t", false),
  EVENT("event_t", false);

  private final String spelling;
  private final boolean image;

  OpaqueType(String spelling, boolean image) {
    this.spelling = spelling;
    this.image = image;
  }

  public boolean isImage() {
    return image;
  }

  @Override
  public boolean isHandle() {
    return this != EVENT;
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
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitOpaque(this);
  }

  @Override
  public String toString() {
    return spelling;
  }
}
