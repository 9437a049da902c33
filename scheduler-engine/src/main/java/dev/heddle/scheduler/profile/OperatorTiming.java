package dev.heddle.scheduler.profile;

/**
 * How long an operator takes (model M-SCH-1).
 *
 * @param cycles latency of a sequential operator, 0 for a combinational one
 * @param delayNs delay of a combinational operator in nanoseconds, 0 for a sequential one
 * @param setup cycles between its operands and its start
 * @param arrivalNs part of the cycle behind it that its result takes to arrive, in nanoseconds
 * @param adders whether its cycles are adders with registers between them, which a recurrence at a
 *     lower clock leaves out (model M-OBJ-1)
 * @param origin where the numbers come from
 * @param estimate whether they were scaled from another width or device
 */
public record OperatorTiming(
    int cycles,
    double delayNs,
    int setup,
    double arrivalNs,
    boolean adders,
    String origin,
    boolean estimate) {
  /** Whether several such operators may share a cycle. */
  public boolean isCombinational() {
    return cycles == 0;
  }
}
