package dev.heddle.scheduler.oracle;

/** Variants of the kernels of {@link OracleLoopsTest}. */
class OracleLoopsVariantsTest extends DocumentedVariants {
  OracleLoopsVariantsTest() {
    super(OracleData.read(OraclePart.LOOPS));
  }
}
