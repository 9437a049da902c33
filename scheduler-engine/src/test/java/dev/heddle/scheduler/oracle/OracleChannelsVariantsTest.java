package dev.heddle.scheduler.oracle;

/** Variants of the kernels of {@link OracleChannelsTest}. */
class OracleChannelsVariantsTest extends DocumentedVariants {
  OracleChannelsVariantsTest() {
    super(OracleData.read(OraclePart.CHANNELS));
  }
}
