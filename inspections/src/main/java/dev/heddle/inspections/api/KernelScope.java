package dev.heddle.inspections.api;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.hardware.Identities;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A kernel of an analysed program as inspections see it; of several compute units the first. */
public final class KernelScope {
  private final FileScope file;
  private final FunctionDefinition definition;
  private final SystemPlan.PlacedKernel placed;
  private final ScheduledKernel hardware;
  private final KernelReport report;
  private final Identities identities;
  private final NominalTime time;
  private final Map<Integer, String> operations = new HashMap<>();
  private final Map<String, LoopReport> rows = new HashMap<>();
  private final Map<OptionalInt, List<LoadStoreUnit>> units = new HashMap<>();

  /**
   * A kernel.
   *
   * @param report what the report says about its first compute unit
   */
  public KernelScope(
      FileScope file,
      FunctionDefinition definition,
      SystemPlan.PlacedKernel placed,
      KernelReport report) {
    this.file = file;
    this.definition = definition;
    this.placed = placed;
    this.hardware = placed.copy(0);
    this.report = report;
    this.identities = new Identities(hardware);
    this.time = new NominalTime(hardware, placed.count());
    for (LoadStoreUnit unit : hardware.units()) {
      Node first = hardware.node(unit.parts().get(0).node());
      units.computeIfAbsent(hardware.loopOf(first), loop -> new ArrayList<>()).add(unit);
    }
    report.loops().forEach(row -> rows.putIfAbsent(row.name(), row));
    for (BlockReport block : report.blocks()) {
      block.instructions().forEach(each -> operations.putIfAbsent(each.id(), each.operation()));
    }
  }

  /** The file that defines it. */
  public FileScope file() {
    return file;
  }

  /** Its tree. */
  public FunctionDefinition definition() {
    return definition;
  }

  /** Its name in the source. */
  public String name() {
    return definition.name();
  }

  /** Its hardware. */
  public ScheduledKernel hardware() {
    return hardware;
  }

  /** What the report says about it. */
  public KernelReport report() {
    return report;
  }

  /** Names of its parts that an edit elsewhere leaves as they are. */
  public Identities identities() {
    return identities;
  }

  /** Compute units. */
  public int units() {
    return placed.count();
  }

  /** What the device has. */
  public DeviceSummary.Capacity capacity() {
    return file.analysis().report().device().capacity();
  }

  /**
   * Share of the kernel's time that a loop takes, from 0 to 1; not a number when it is not known.
   */
  public double share(LoopPlan loop) {
    return time.share(loop);
  }

  /**
   * Share of the kernel's time, from 0 to 1, that passes directly in a loop, not in loops inside;
   * of many work-items, how often each comes there beside the loop where it comes most. Not a
   * number when it is not known.
   *
   * @param loop the loop, or empty for what stands outside of loops
   */
  public double ownShare(OptionalInt loop) {
    return time.own(loop);
  }

  /**
   * Share of the kernel's time that a loop loses by an interval, from 0 to 1; not a number when it
   * is not known.
   *
   * @param possible the interval without the loss
   */
  public double lost(LoopPlan loop, int possible) {
    return loop.control() instanceof Pipelined pipelined
            && pipelined.ii() > possible
            && !isFilled(loop)
        ? share(loop) * (1 - (double) possible / pipelined.ii())
        : 0;
  }

  /**
   * Whether runs of a loop for several iterations around it fill the cycles that its interval
   * leaves, so that it costs nothing (model M-INT-3).
   */
  public boolean isFilled(LoopPlan loop) {
    if (!(loop.control() instanceof Pipelined pipelined) || loop.parent().isEmpty()) {
      return false;
    }
    LoopPlan around = hardware.loop(loop.parent().getAsInt());
    return pipelined.ii() > 1
        && pipelined.interleaving() >= pipelined.ii()
        && around.trips().orElse(0) >= 2L * pipelined.interleaving()
        && around.control() instanceof Pipelined outer
        && outer.serial().stream()
            .flatMapToInt(region -> region.loops().stream())
            .noneMatch(each -> each == loop.id());
  }

  /** Whether a loop's interval costs nothing, since loops inside take longer than that. */
  public boolean isHidden(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined && isHidden(loop, pipelined.ii());
  }

  /**
   * Whether an interval of a loop would cost nothing, since loops inside take longer than that.
   *
   * @param interval cycles from one iteration to the next
   */
  public boolean isHidden(LoopPlan loop, int interval) {
    return time.isHidden(loop, interval);
  }

  /** The row of the loop table. */
  public Optional<LoopReport> row(LoopPlan loop) {
    return Optional.ofNullable(rows.get(report.blocks().get(loop.header()).loop()));
  }

  /**
   * The load-store units of memory off chip whose accesses stand directly in a loop.
   *
   * @param loop the loop, or empty for what stands outside of loops
   */
  public List<LoadStoreUnit> units(OptionalInt loop) {
    return List.copyOf(units.getOrDefault(loop, List.of()));
  }

  /** The interval as tables show it, such as "~11"; empty for a loop that is not pipelined. */
  public String shownInterval(LoopPlan loop) {
    if (!(loop.control() instanceof Pipelined pipelined)) {
      return "";
    }
    String sign =
        switch (pipelined.bound()) {
          case EXACT -> "";
          case APPROXIMATE -> "~";
          case AT_LEAST -> ">=";
        };
    return sign + pipelined.ii();
  }

  /** The loop statement that a loop of the hardware comes from. */
  public Optional<LoopIndex.Entry> source(LoopPlan loop) {
    return file.loops().find(hardware.range(loop.place()));
  }

  /** Where a loop starts: its keyword. */
  public SourceRange keyword(LoopPlan loop) {
    return source(loop)
        .map(entry -> entry.loop().keywordRange())
        .orElseGet(() -> hardware.range(loop.place()).standing());
  }

  /** Where a node stands in its file. */
  public SourceRange range(Node node) {
    return hardware.range(node.place()).standing();
  }

  /**
   * The line of a place in words: its number, and its file where that is not the one of what is
   * told, as for functions that a header defines.
   */
  public String line(SourceRange place, SourceRange told) {
    String path = place.file().path();
    return path.equals(told.file().path())
        ? String.valueOf(place.line())
        : "%d of '%s'".formatted(place.line(), path.substring(path.lastIndexOf('/') + 1));
  }

  /** The line of a node in words, in what is told of a loop. */
  public String line(Node node, LoopPlan told) {
    return line(range(node), keyword(told));
  }

  /** What a node does, in the words of the report; empty for one without a row. */
  public Optional<String> operation(int node) {
    return Optional.ofNullable(operations.get(node));
  }

  /** The object that a node accesses; empty if it accesses none, or one of several. */
  public Optional<MemoryObject> object(Node access) {
    return access.detail() instanceof Detail.Access detail && detail.mayPointTo().size() == 1
        ? hardware.object(detail.mayPointTo().get(0))
        : Optional.empty();
  }

  /** The parameter that an object is reached by; empty if it is none. */
  public Optional<Variable> parameter(MemoryObject object) {
    List<Variable> parameters = definition.function().parameters();
    return object.parameter() >= 0 && object.parameter() < parameters.size()
        ? Optional.of(parameters.get(object.parameter()))
        : Optional.empty();
  }

  /** Whether a loop lies inside another one, or is it. */
  public boolean isInside(OptionalInt loop, LoopPlan around) {
    return loop.isPresent() && hardware.isInside(loop.getAsInt(), around.id());
  }
}
