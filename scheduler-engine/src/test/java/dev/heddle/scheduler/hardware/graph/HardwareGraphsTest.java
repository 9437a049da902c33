package dev.heddle.scheduler.hardware.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.hardware.BlockOrder;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.DepthCause;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.ir.Ids;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jgrapht.alg.cycle.SzwarcfiterLauerSimpleCycles;
import org.junit.jupiter.api.Test;

/** The graphs of a kernel and a design made by hand. */
class HardwareGraphsTest {
  private static final ScheduledKernel KERNEL = HandMade.kernel();

  @Test
  void eachInputIsAnEdge() {
    assertThat(DataflowGraph.of(KERNEL).edgeSet())
        .containsExactlyInAnyOrder(
            new Flow.Data(1, 2, 0),
            new Flow.Data(0, 2, 1),
            new Flow.Data(1, 3, 0),
            new Flow.Data(6, 3, 1),
            new Flow.Data(3, 4, 0),
            new Flow.Data(1, 5, 0),
            new Flow.Data(0, 6, 0),
            new Flow.Data(0, 6, 1),
            new Flow.Gating(3, 5, false),
            new Flow.Gating(4, 5, true),
            new Flow.Initial(0, 1, 0),
            new Flow.Carried(2, 1, 0, 1));
  }

  @Test
  void theChannelTakesItsInputsFromTheCluster() {
    assertThat(ActorGraph.of(KERNEL, KERNEL.block(1)).edgeSet())
        .containsExactlyInAnyOrder(
            new ActorGraph.Handover(1, 5, OptionalInt.of(3), 32),
            new ActorGraph.Handover(3, 5, OptionalInt.of(3), 32),
            new ActorGraph.Handover(4, 5, OptionalInt.of(3), 32));
  }

  @Test
  void aBlockInFrontGivesToItsLoop() {
    assertThat(ActorGraph.of(KERNEL, KERNEL.block(0)).edgeSet())
        .containsExactly(new ActorGraph.Handover(6, 3, OptionalInt.empty(), 32));
  }

  @Test
  void aLoopFollowsItselfAndWhatStandsInFront() {
    assertThat(BlockGraph.of(KERNEL).edgeSet())
        .containsExactlyInAnyOrder(
            new BlockOrder.Step.Next(0, 1),
            new BlockOrder.Step.Back(1, 1, 0),
            new BlockOrder.Step.Next(1, 2));
  }

  @Test
  void theNestIsATreeBelowTheKernel() {
    assertThat(NestGraph.of(KERNEL).edgeSet())
        .containsExactly(
            new NestGraph.Contains(
                new NestGraph.Level.Kernel("made"), new NestGraph.Level.Loop(KERNEL.loop(0))));
  }

  /** Kernel 0 writes a to 1, that writes b back; c leads out of the ring to 2. */
  @Test
  void aRingOfChannelsIsASimpleCycle() {
    SystemPlan.PlacedKernel placed =
        new SystemPlan.PlacedKernel(KERNEL, List.of(), Ids.of(1, 1, 1));
    SystemPlan system =
        new SystemPlan(
            List.of(placed, placed, placed),
            List.of(channel("a", 0, 1), channel("b", 1, 0), channel("c", 1, 2)),
            List.of(),
            false,
            OptionalInt.empty());
    List<List<SystemGraph.Element>> cycles =
        new SzwarcfiterLauerSimpleCycles<>(SystemGraph.of(system)).findSimpleCycles();
    assertThat(cycles).hasSize(1);
    assertThat(cycles.get(0))
        .containsExactlyInAnyOrder(
            new SystemGraph.Element.Unit(0, 0),
            new SystemGraph.Element.Channel(0, List.of()),
            new SystemGraph.Element.Unit(1, 0),
            new SystemGraph.Element.Channel(1, List.of()));
  }

  private static ChannelPlan channel(String name, int writer, int reader) {
    return new ChannelPlan(
        name,
        List.of(),
        32,
        OptionalInt.empty(),
        OptionalInt.of(0),
        DepthCause.UNBUFFERED,
        List.of(new ChannelPlan.End(writer, OptionalInt.empty(), 5, List.of())),
        List.of(new ChannelPlan.End(reader, OptionalInt.empty(), 5, List.of())),
        Optional.empty(),
        KERNEL.range(0));
  }
}
