package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a loop is executed.
 *
 * @param pipelined whether several iterations are in flight
 * @param notPipelinedReason why not, empty when pipelined
 * @param interval initiation interval in cycles, empty in NDRange kernels
 * @param qualifier what is known of the interval
 * @param fmaxMhz clock that the loop reaches
 * @param latency cycles of one iteration through the loop's own first block
 * @param speculated iterations started before the exit is known, empty where nothing is speculated
 * @param interleaving invocations that share the pipeline
 * @param concurrency iterations in flight at most, empty when only the capacity limits
 * @param serialReason why a region inside runs one iteration at a time, empty when none does
 * @param serialLoops the inner loops of that region
 * @param hyperOptimized hyper-optimised loop control: "n/a", "yes" or "no"
 * @param bottleneck what limits the interval, empty when nothing does
 * @param brief a few words
 * @param details sentences
 */
public record LoopSchedule(
    FlowLoop loop,
    boolean pipelined,
    Optional<String> notPipelinedReason,
    OptionalInt interval,
    Optional<LoopReport.Qualifier> qualifier,
    double fmaxMhz,
    int latency,
    OptionalInt speculated,
    int interleaving,
    OptionalInt concurrency,
    Optional<String> serialReason,
    List<FlowLoop> serialLoops,
    String hyperOptimized,
    Optional<Bottleneck> bottleneck,
    String brief,
    List<String> details) {
  public LoopSchedule {
    serialLoops = List.copyOf(serialLoops);
    details = List.copyOf(details);
  }

  /** The same with another latency. */
  LoopSchedule withLatency(int cycles) {
    return new LoopSchedule(
        loop,
        pipelined,
        notPipelinedReason,
        interval,
        qualifier,
        fmaxMhz,
        cycles,
        speculated,
        interleaving,
        concurrency,
        serialReason,
        serialLoops,
        hyperOptimized,
        bottleneck,
        brief,
        details);
  }
}
