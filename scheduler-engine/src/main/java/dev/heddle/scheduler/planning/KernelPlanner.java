package dev.heddle.scheduler.planning;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.ChannelUse;
import dev.heddle.scheduler.hardware.Clock;
import dev.heddle.scheduler.hardware.Dataflow;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.Interface;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Mode;
import dev.heddle.scheduler.hardware.ModeReason;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.VectorPlan;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.memory.MemorySystem;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LatePlaces;
import dev.heddle.scheduler.transform.LoopHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Makes the hardware of a kernel. It takes over what flow, dependences, memories and schedule have
 * decided, under numbers instead of references.
 */
public final class KernelPlanner {
  private final Input input;
  private final Numbers numbers;

  /**
   * What a kernel's hardware is made from.
   *
   * @param digest content of the kernel, and what of the design it depends on
   * @param written the kernel as written, whose places are named
   * @param memories its memories on chip, their copies counted in this schedule
   * @param settled whether the schedule counts the latencies of these memories
   * @param optimised whether the data paths of the design are built for the highest clock
   * @param registers its arrays that are held in registers
   * @param targetMhz the clock that the schedule aims at
   * @param targetGiven whether the user asks for it
   * @param words widths of the memories off chip
   */
  public record Input(
      String digest,
      KernelIr written,
      KernelTraits traits,
      LoopHistory history,
      KernelSchedule schedule,
      List<MemorySystem> memories,
      boolean settled,
      boolean optimised,
      List<MemoryObject> registers,
      double targetMhz,
      boolean targetGiven,
      WordWidths words) {
    public Input {
      memories = List.copyOf(memories);
      registers = List.copyOf(registers);
    }
  }

  /** Widths of the memories off chip. */
  @FunctionalInterface
  public interface WordWidths {
    /**
     * Bytes of a memory's word; empty if there is no such memory.
     *
     * @param memory its name, empty for the usual one
     */
    OptionalInt of(Optional<String> memory);
  }

  private KernelPlanner(Input input) {
    this.input = input;
    this.numbers = new Numbers(input.schedule().graph(), new PlaceList(input.written()));
  }

  /**
   * The hardware of a kernel.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static ScheduledKernel plan(Input input, Cancellation cancellation) {
    return new KernelPlanner(input).plan(cancellation);
  }

  private ScheduledKernel plan(Cancellation cancellation) {
    KernelSchedule schedule = input.schedule();
    KernelTraits traits = input.traits();
    cancellation.check();
    OrderPlans orders = new OrderPlans(numbers, schedule, traits.isSingleWorkItem());
    cancellation.check();
    List<MemoryPlan> memories =
        new MemoryPlans(numbers, schedule.times(), traits.isSingleWorkItem())
            .of(input.memories(), input.registers());
    BuiltNodes built =
        new BuiltNodes(numbers.graph(), schedule.times().units(), traits.isSingleWorkItem());
    cancellation.check();
    LatePlaces places = LatePlaces.of(schedule, built::isNeeded);
    cancellation.check();
    List<LoopPlan> loops =
        new LoopPlans(numbers, schedule, orders, memories, input.targetMhz()).all();
    cancellation.check();
    Dataflow flow = flow(orders.all(), built, places);
    cancellation.check();
    List<LoadStoreUnit> units = new UnitPlans(numbers, schedule, input.words()).all();
    cancellation.check();
    List<ChannelUse> channels =
        ChannelUses.of(
            schedule.graph(), FullnessChecks.depths(input.written(), schedule.graph(), places));
    cancellation.check();
    Mode mode = traits.isSingleWorkItem() ? Mode.SINGLE : Mode.ITEMS;
    return new ScheduledKernel(
        schedule.graph().kernel().name(),
        input.digest(),
        mode,
        reason(),
        vector(),
        schedule.graph().kernel(),
        flow,
        loops,
        new OriginPlans(numbers, input.history()).all(),
        memories,
        input.settled(),
        input.optimised(),
        units,
        channels,
        mode == Mode.ITEMS
            ? Optional.of(new ItemPlans(schedule, traits, built).plan(memories))
            : Optional.empty(),
        face(),
        clock(loops, memories),
        numbers.places().places());
  }

  private ModeReason reason() {
    KernelTraits traits = input.traits();
    if (traits.cause() != KernelTraits.Cause.CALL) {
      return new ModeReason(
          ModeReason.Cause.valueOf(traits.cause().name()), Optional.empty(), OptionalInt.empty());
    }
    Operation call = traits.trigger().orElseThrow();
    Optional<String> function =
        call.detail() instanceof Detail.Query query
            ? Optional.of(query.function())
            : call.detail() instanceof Detail.Call called
                ? Optional.of(called.function())
                : Optional.empty();
    return new ModeReason(
        ModeReason.Cause.CALL, function, OptionalInt.of(numbers.place(call.range())));
  }

  private VectorPlan vector() {
    KernelTraits traits = input.traits();
    OptionalInt parting =
        numbers.of(numbers.loops().stream().filter(loop -> isParting(loop, traits)).findFirst());
    return new VectorPlan(traits.simdLanes(), traits.askedLanes(), parting);
  }

  private static boolean isParting(FlowLoop loop, KernelTraits traits) {
    return traits.partingLoop().filter(parting -> parting.id() == loop.loop().id()).isPresent();
  }

  private Dataflow flow(List<Order> orders, BuiltNodes built, LatePlaces places) {
    NodePlans plans = new NodePlans(numbers, input.schedule(), input.traits(), built, places);
    List<Node> nodes = plans.nodes();
    List<Block> blocks = plans.blocks();
    List<Exit> returns = new ArrayList<>();
    numbers
        .graph()
        .returns()
        .forEach(
            exit ->
                returns.add(
                    LoopPlans.exit(input.schedule(), exit.condition(), numbers.of(exit.loop()))));
    return new Dataflow(
        nodes,
        blocks,
        numbers.items(numbers.graph().items()),
        orders,
        input.traits().isSingleWorkItem()
            ? HandedPlans.of(input.schedule(), input.memories())
            : List.of(),
        numbers.graph().nodeOfValue(),
        returns);
  }

  private Interface face() {
    KernelIr kernel = input.written();
    List<Interface.Argument> arguments = new ArrayList<>();
    for (KernelIr.Parameter parameter : kernel.parameters()) {
      arguments.add(
          new Interface.Argument(
              arguments.size(),
              parameter.name(),
              parameter.type().bits(),
              parameter.object() < 0 ? OptionalInt.empty() : OptionalInt.of(parameter.object()),
              numbers.place(parameter.start())));
    }
    boolean autorun = input.traits().autorun();
    boolean ids = !autorun && !Attributes.isZero(kernel, "max_global_work_dim");
    boolean offsets = ids && !Attributes.isZero(kernel, "uses_global_work_offset");
    return new Interface(
        autorun,
        !autorun,
        ids,
        offsets,
        input
            .traits()
            .requiredWorkGroupSize()
            .map(sizes -> Ids.of(sizes.stream().mapToInt(Integer::intValue).toArray())),
        input.traits().maxWorkGroupSize().map(OptionalInt::of).orElse(OptionalInt.empty()),
        GroupLimiter.of(input.schedule()),
        arguments);
  }

  /**
   * The clock of the slowest loop; that which keeps it below its target is named (model M-SCH-3).
   */
  private Clock clock(List<LoopPlan> loops, List<MemoryPlan> memories) {
    OptionalInt slowest = OptionalInt.empty();
    double clock = input.targetMhz() - 0.005;
    for (LoopPlan loop : loops) {
      double reached = input.schedule().loops().get(numbers.loop(loop.id())).fmaxMhz();
      if (reached < clock) {
        clock = reached;
        slowest = OptionalInt.of(loop.id());
      }
    }
    return new Clock(
        input.targetMhz(),
        input.targetGiven(),
        input.schedule().fmaxMhz(),
        slowest,
        memories.stream().anyMatch(MemoryPlan::twice));
  }
}
