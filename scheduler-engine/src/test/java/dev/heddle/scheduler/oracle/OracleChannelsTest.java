package dev.heddle.scheduler.oracle;

/** Documented outcomes about channels and pipes. */
class OracleChannelsTest extends DocumentedCases {
  OracleChannelsTest() {
    super(OracleData.read(OraclePart.CHANNELS));
  }
}
