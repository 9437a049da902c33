package dev.heddle.scheduler.area;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.board.UsedResources;
import dev.heddle.scheduler.hardware.BoardMemory;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.Capacity;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.List;

/** What kernels take, and what connects them, for one device and release. */
public final class SystemArea {
  private final AreaTable table;
  private final Model model;

  /**
   * For one device and release.
   *
   * @param table its costs
   * @param reassociates whether floating-point sums may be reordered into dot products
   */
  public SystemArea(
      AreaTable table, VendorProfile profile, Libraries libraries, boolean reassociates) {
    this.table = table;
    this.model =
        new Model(
            table,
            libraries,
            profile.blocks().clusterEntry().cycles(),
            profile.has(Behaviour.COUNTS_COPIES_TOGETHER),
            reassociates);
  }

  /** The table of costs. */
  public AreaTable table() {
    return table;
  }

  /**
   * What one compute unit of a kernel takes.
   *
   * @param computeUnits compute units that share a part of the logic that starts work-items
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Costs kernel(ScheduledKernel kernel, int computeUnits, Cancellation cancellation) {
    Costs costs = new KernelArea(kernel, computeUnits, model, cancellation).costs();
    cancellation.check();
    return costs;
  }

  /**
   * What a design takes besides its kernels: the board's interface, the networks to its memories,
   * the description for the host, the cache of constants, channels.
   *
   * @param board what the board itself takes
   */
  public Costs system(SystemPlan plan, UsedResources board) {
    List<Costs> parts = new ArrayList<>();
    Cost used = new Cost(board.aluts(), board.ffs(), board.rams(), 0, board.dsps());
    parts.add(Costs.of(new Subject.BoardInterface(), used));
    for (int i = 0; i < plan.memories().size(); i++) {
      parts.add(interconnect(plan, i));
    }
    parts.add(Costs.of(new Subject.DescriptionRom(), table.cost("descriptionRom")));
    plan.constantCacheBytes().ifPresent(bytes -> parts.add(constantCache(plan, bytes)));
    for (int i = 0; i < plan.channels().size(); i++) {
      parts.add(Costs.of(new Subject.Channel(i), channel(plan.channels().get(i))));
    }
    return Costs.of(new Subject.Whole(), parts);
  }

  private Costs interconnect(SystemPlan plan, int number) {
    BoardMemory memory = plan.memories().get(number);
    int loads = 0;
    int stores = 0;
    for (PlacedKernel kernel : plan.kernels()) {
      for (LoadStoreUnit unit : kernel.general().units()) {
        boolean here =
            unit.space() == AddressSpace.GLOBAL && plan.memoryOf(unit).equals(memory.name());
        loads += here && unit.isLoad() ? kernel.count() : 0;
        stores += here && !unit.isLoad() ? kernel.count() : 0;
      }
    }
    InterconnectArea area =
        InterconnectArea.of(table, loads, stores, memory.banks(), plan.globalRing());
    return Costs.of(new Subject.Interconnect(number, loads, stores, area.ring()), area.cost());
  }

  /** One cache, replicated for its reads (model M-LSU-30). */
  private Costs constantCache(SystemPlan plan, int bytes) {
    long reads =
        plan.kernels().stream()
            .flatMap(kernel -> kernel.general().units().stream())
            .filter(unit -> unit.space() == AddressSpace.CONSTANT)
            .count();
    double replicates = Math.ceil(reads / 2.0);
    double blocks = Math.ceil(bytes / table.number("ramBytes"));
    Cost replicate = table.cost("constantCacheReplicate");
    return Costs.of(
        new Subject.ConstantCache(reads),
        table
            .cost("constantCache")
            .plus(replicate.withRams(replicate.rams() + blocks).times(replicates)));
  }

  private Cost channel(ChannelPlan channel) {
    return channel.depth().isPresent()
        ? ChannelArea.of(
                table,
                (int) Math.min(Integer.MAX_VALUE, channel.bits()),
                channel.depth().getAsInt())
            .times(channel.count())
        : Cost.NOTHING;
  }

  // ------------------------------------------------------------------ what the fitter would need

  /**
   * What the fitter would need for a kernel.
   *
   * @param printed what the vendor's report would print for all its copies
   */
  public FittedCost fitted(PrintedCost printed, ScheduledKernel kernel, int computeUnits) {
    return new FittedArea(table).kernel(printed, kernel, computeUnits);
  }

  /**
   * What the fitter would need for a design.
   *
   * @param printed what the vendor's report would print for all of it
   * @param kernels what the fitter would need for each kernel
   * @param board what the board itself takes
   */
  public FittedCost fitted(
      PrintedCost printed, SystemPlan plan, List<FittedCost> kernels, UsedResources board) {
    return new FittedArea(table).system(printed, plan.kernels(), kernels, board);
  }

  /**
   * Share of the scheduled clock that is left where a system is placed: the fuller the device, the
   * longer the wires.
   */
  public double clockShare(FittedCost system, Capacity capacity) {
    double fill = Math.max(2.0 * system.alms() / capacity.aluts(), system.rams() / capacity.rams());
    double over = Math.max(0, Math.min(1, fill) - table.number("clockFreeFill"));
    return 1 - table.number("clockLossPerFill") * over;
  }
}
