package dev.heddle.scheduler.oracle;

/** Variants of the kernels of {@link OracleMemoryTest}. */
class OracleMemoryVariantsTest extends DocumentedVariants {
  OracleMemoryVariantsTest() {
    super(OracleData.read(OraclePart.MEMORY));
  }
}
