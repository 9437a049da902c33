package dev.heddle.language.builtins;

/** Chapters of the built-in library (OpenCL C 1.2, 6.12; programming-guide-1-6 F-140 to F-156). */
public enum BuiltinFamily {
  /** {@code get_global_id} and others that differ by work-item. */
  WORK_ITEM,
  MATH,
  INTEGER,
  COMMON,
  GEOMETRIC,
  RELATIONAL,
  /** {@code vload}, {@code vstore}. */
  VECTOR_MEMORY,
  /** {@code barrier} and the memory fences. */
  SYNCHRONIZATION,
  ASYNC_COPY,
  ATOMIC,
  /** {@code shuffle}, {@code vec_step} and others. */
  VECTOR,
  PRINTF,
  IMAGE,
  CHANNEL,
  PIPE,
  /** {@code __burst_coalesced_load} and others that choose a load-store unit. */
  LOAD_STORE_UNIT,
  /** {@code __fpga_reg}, {@code get_compute_id}. */
  FPGA
}
