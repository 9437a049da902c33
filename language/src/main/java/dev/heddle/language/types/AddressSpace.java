package dev.heddle.language.types;

/** Where an object lives (OpenCL C 1.2, 6.5). */
public enum AddressSpace {
  /** Per work-item; also the space of everything that names no other. */
  PRIVATE("private"),
  /** Shared by a work-group, on chip. */
  LOCAL("local"),
  /** Off-chip memory, shared by all kernels. */
  GLOBAL("global"),
  /** Read-only memory. */
  CONSTANT("constant"),
  /** The unnamed space of OpenCL 2.0 that stands for private, local or global. */
  GENERIC("generic");

  private final String spelling;

  AddressSpace(String spelling) {
    this.spelling = spelling;
  }

  /** The qualifier as written in source, without underscores. */
  public String spelling() {
    return spelling;
  }
}
