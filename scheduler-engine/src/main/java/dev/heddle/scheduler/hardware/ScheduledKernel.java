package dev.heddle.scheduler.hardware;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One kernel as hardware.
 *
 * @param name name of the kernel; of a copy for one compute id {@code kernel_x_y_z}
 * @param digest what the kernel was made from: its content, and what of the design it depends on
 * @param mode whether one work-item or many run
 * @param reason what decided that
 * @param vector work-items side by side
 * @param built the kernel behind all transforms, which is what runs
 * @param flow nodes, blocks and the order between them
 * @param loops the loops, outer before inner, in source order
 * @param origins what has become of each loop of the source, in source order
 * @param memories memories on chip, tables of constants and arrays in registers
 * @param settled whether accesses on chip take as long in the schedule as these memories need;
 *     memories and schedule are made in turns until neither changes, but not for ever
 * @param optimised whether its data path is built for the highest clock, which only a design gets
 *     whose kernels all allow it (model M-S10-3)
 * @param units load-store units of memory off chip
 * @param channels each call of a channel
 * @param items what work-items need, exactly in mode {@link Mode#ITEMS}
 * @param face how the kernel is started and what it is given
 * @param clock the clock that it aims at and reaches
 * @param places the source; every {@code place} of the records is a position in it
 */
public record ScheduledKernel(
    String name,
    String digest,
    Mode mode,
    ModeReason reason,
    VectorPlan vector,
    KernelIr built,
    Dataflow flow,
    List<LoopPlan> loops,
    List<LoopOrigin> origins,
    List<MemoryPlan> memories,
    boolean settled,
    boolean optimised,
    List<LoadStoreUnit> units,
    List<ChannelUse> channels,
    Optional<WorkItemPlan> items,
    Interface face,
    Clock clock,
    Places places) {
  /** Checks that numbers are positions and that loops stand behind those around them. */
  public ScheduledKernel {
    loops = List.copyOf(loops);
    origins = List.copyOf(origins);
    memories = List.copyOf(memories);
    units = List.copyOf(units);
    channels = List.copyOf(channels);
    Check.that(mode == reason.mode(), "the mode follows from its reason");
    Check.that(vector.parting().orElse(-1) < loops.size(), "the loop that parts exists");
    Check.that(items.isPresent() == (mode == Mode.ITEMS), "work-items need a plan");
    for (int i = 0; i < loops.size(); i++) {
      Check.that(loops.get(i).id() == i, "loops are numbered by their position");
      Check.that(loops.get(i).parent().orElse(-1) < i, "an outer loop stands before inner ones");
    }
    for (int i = 0; i < memories.size(); i++) {
      Check.that(memories.get(i).id() == i, "memories are numbered by their position");
    }
    for (int i = 0; i < units.size(); i++) {
      Check.that(units.get(i).id() == i, "units are numbered by their position");
    }
  }

  /** Whether one work-item runs. */
  public boolean isSingle() {
    return mode == Mode.SINGLE;
  }

  /** A node by its number. */
  public Node node(int id) {
    return flow.nodes().get(id);
  }

  /** A block by its number. */
  public Block block(int id) {
    return flow.blocks().get(id);
  }

  /** A loop by its number. */
  public LoopPlan loop(int id) {
    return loops.get(id);
  }

  /** The innermost loop around a node; empty for constants and what stands outside of loops. */
  public OptionalInt loopOf(Node node) {
    return node.block().isEmpty() ? OptionalInt.empty() : block(node.block().getAsInt()).loop();
  }

  /** The loop whose iterations start with a block. */
  public Optional<LoopPlan> headed(Block block) {
    return block.loop().stream()
        .mapToObj(loops::get)
        .filter(loop -> loop.header() == block.id())
        .findFirst();
  }

  /** Whether a loop is another one or lies inside it. */
  public boolean isInside(int loop, int around) {
    int at = loop;
    while (at > around && loops.get(at).parent().isPresent()) {
      at = loops.get(at).parent().getAsInt();
    }
    return at == around;
  }

  /** Where something stands in the source. */
  public SourceRange range(int place) {
    return places.ranges().get(place);
  }

  /** Where the kernel stands in the source. */
  public SourceRange range() {
    return range(0);
  }

  /** The line of the source that a node stands for. */
  public int line(Node node) {
    return range(node.place()).line();
  }

  /** The line in which a loop starts. */
  public int line(LoopPlan loop) {
    return range(loop.place()).line();
  }

  /** A memory object of the kernel as built by its number; empty if there is none. */
  public Optional<MemoryObject> object(int id) {
    return built.memories().stream().filter(object -> object.id() == id).findFirst();
  }

  /**
   * The same hardware for a text in which the kernel has moved. Ranges inside {@code built} stay
   * those of the text that it was made from.
   *
   * @param now the places in the other text, as many as there are
   */
  public ScheduledKernel at(Places now) {
    Check.that(now.ranges().size() == places.ranges().size(), "a moved kernel has equal places");
    return new ScheduledKernel(
        name, digest, mode, reason, vector, built, flow, loops, origins, memories, settled,
        optimised, units, channels, items, face, clock, now);
  }
}
