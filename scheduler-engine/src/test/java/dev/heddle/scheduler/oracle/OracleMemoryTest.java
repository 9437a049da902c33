package dev.heddle.scheduler.oracle;

/** Documented outcomes about on-chip memories, load-store units, bandwidth, area and boards. */
class OracleMemoryTest extends DocumentedCases {
  OracleMemoryTest() {
    super(OracleData.read(OraclePart.MEMORY));
  }
}
