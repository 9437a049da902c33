package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Makes the netlist of a scheduled kernel of one work-item. */
public final class KernelLowering {
  private KernelLowering() {}

  /**
   * The hardware of a kernel.
   *
   * @throws RefusedException if the kernel has something of which no hardware is made yet; nothing
   *     is ever made otherwise than scheduled
   */
  public static KernelHardware lower(ScheduledKernel scheduled) {
    supported(scheduled);
    Map<Integer, String> alone = new TreeMap<>();
    Map<Integer, String> longer = new TreeMap<>();
    while (true) {
      try {
        return lower(scheduled, alone, longer);
      } catch (OverlapException cannot) {
        // Each loop is named twice at most, so this ends.
        Map<Integer, String> named = cannot.isLonger() ? longer : alone;
        boolean known =
            named.containsKey(cannot.loop())
                || !cannot.isLonger()
                    && scheduled.loop(cannot.loop()).control() instanceof OneAtATime;
        if (known) {
          throw cannot;
        }
        named.put(cannot.loop(), cannot.reason());
      }
    }
  }

  /** The hardware with some loops one iteration at a time and some longer, for reasons. */
  private static KernelHardware lower(
      ScheduledKernel scheduled, Map<Integer, String> alone, Map<Integer, String> longer) {
    ScheduledKernel kernel = EarlyValues.of(OneByOne.of(scheduled, alone.keySet()));
    ActorPlan plan = new ActorPlan(kernel);
    EdgePlan edges = new EdgePlan(plan);
    ModuleBuilder builder =
        new ModuleBuilder(
            moduleName(kernel), "Kernel %s, made from its schedule.".formatted(kernel.name()));
    Wiring wiring = new Wiring(plan, edges, builder);
    Orders orders = new Orders(wiring, longer.keySet());
    ControlWriter control = new ControlWriter(wiring);
    MemoryWriter memories = new MemoryWriter(wiring);
    ChannelWriter channels = new ChannelWriter(wiring, orders);
    PrintWriter prints = new PrintWriter(wiring);
    List<MemoryPort> ports = new ArrayList<>();
    List<KernelHardware.Start> starts = new ArrayList<>();
    for (Actor actor : plan.actors()) {
      switch (actor.kind) {
        case JOIN -> control.join(actor);
        case ISSUE -> control.issue(actor);
        case CLUSTER -> new ClusterWriter(wiring, actor, orders, memories, prints).write();
        case READ, WRITE -> channels.write(actor);
        case LOAD, STORE -> {
          new AccessWriter(wiring, actor, memories).write(orders);
          if (!actor.onChip) {
            ports.add(actor.port.orElseThrow());
          }
        }
      }
      if (actor.isOfBlock()) {
        starts.add(
            new KernelHardware.Start(
                actor.name,
                actor.region,
                actor.number,
                actor.start,
                actor.exit,
                actor.kind != Actor.Kind.CLUSTER,
                actor.nodes.get(0).id(),
                actor.inputs.stream()
                    .filter(edge -> !edge.kind.isForNext())
                    .map(edge -> edge.from.name)
                    .distinct()
                    .toList()));
      }
    }
    memories.write();
    List<ChannelPort> ends = channels.ports();
    List<KernelHardware.Decider> deciders =
        kernel.loops().stream()
            .map(
                loop -> {
                  Actor decider = plan.decider(loop.id());
                  if (decider == null) {
                    return new KernelHardware.Decider(loop.id(), "", 0);
                  }
                  int cycles = plan.decision(loop.id()) - decider.start;
                  return new KernelHardware.Decider(loop.id(), decider.name, cycles);
                })
            .toList();
    return new KernelHardware(
        kernel,
        builder.build(),
        ports,
        ends,
        prints.ports(),
        starts,
        deciders,
        new SlowerLoops(scheduled, plan, orders).of(alone, longer));
  }

  /** The module of a kernel, which is a name of Verilog whatever the kernel is called. */
  public static String moduleName(ScheduledKernel kernel) {
    return "kernel_" + kernel.name().toLowerCase(Locale.ROOT);
  }

  private static void supported(ScheduledKernel kernel) {
    if (!kernel.isSingle()) {
      throw RefusedException.whole(kernel, "kernels of many work-items yet");
    }
  }
}
