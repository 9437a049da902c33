package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.TimingKey;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.OperatorTiming;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The entries of the device file that the time of each node comes from. */
final class NodeEntries {
  static final String LIBRARY = "function.library";

  private static final int ADDRESS_BITS = 64;

  /**
   * Widths of a kernel's accesses, in words of the memory, that no report shows (model M-LAT-1).
   */
  private static final double LAST_BELOW = 13 / 16.0;

  private static final double FIRST_ABOVE = 25 / 16.0;

  private final ScheduledKernel kernel;
  private final VendorProfile profile;

  /** Width of all accesses to global memory together. */
  private final int globalBits;

  private final Map<Integer, LoadStoreUnit> units = new HashMap<>();
  private final Map<Integer, MemoryPlan> memories = new HashMap<>();
  private final Map<Integer, List<Reason.Entry>> known = new HashMap<>();

  /** For one kernel, with what the compiler makes of the device for it. */
  NodeEntries(ScheduledKernel kernel, VendorProfile profile) {
    this.kernel = kernel;
    this.profile = profile;
    this.globalBits =
        kernel.units().stream()
            .filter(unit -> unit.space() != AddressSpace.CONSTANT)
            .filter(unit -> unit.kind() != LoadStoreUnit.Kind.ATOMIC_PIPELINED)
            .mapToInt(LoadStoreUnit::bits)
            .sum();
    for (LoadStoreUnit unit : kernel.units()) {
      unit.parts().forEach(part -> units.put(part.node(), unit));
    }
    for (MemoryPlan memory : kernel.memories()) {
      memory.sites().stream()
          .flatMap(site -> site.parts().stream())
          .forEach(part -> memories.put(part.node(), memory));
    }
  }

  /** The load-store unit of an access; empty for others. */
  Optional<LoadStoreUnit> unit(Node node) {
    return Optional.ofNullable(units.get(node.id()));
  }

  /** The entries of a node; none for what takes no time. */
  List<Reason.Entry> of(Node node) {
    return known.computeIfAbsent(node.id(), id -> find(node));
  }

  /** Whether the time of a node rests on an estimate. */
  boolean isEstimate(Node node) {
    return of(node).stream().anyMatch(Reason.Entry::approximate);
  }

  /** A number of the device by its group and name; empty where the device has none. */
  Optional<Reason.Entry> number(String name) {
    return profile.numbers().find(name).map(datum -> entry(name, datum));
  }

  /** The clock that kernels are scheduled for where nobody asks for another. */
  Reason.Entry target() {
    return entry("targetFmaxMhz", profile.targetMhz());
  }

  /** The numbers that the device has, of these. */
  List<Reason.Entry> numbers(String... names) {
    return Stream.of(names).flatMap(name -> number(name).stream()).toList();
  }

  static Reason.Entry entry(String name, Datum datum) {
    return new Reason.Entry(name, datum.value(), datum.origin(), datum.estimate());
  }

  private List<Reason.Entry> find(Node node) {
    return switch (node.role()) {
      case CONSTANT, CARRIED -> List.of();
      case ADDRESS -> address(node);
      case OPERATION -> operation(node);
    };
  }

  private List<Reason.Entry> address(Node node) {
    List<Reason.Entry> own =
        isOnChip(node)
            ? numbers("onChip.address", "onChip.addressSum")
            : numbers("offChip.address");
    boolean named = !own.isEmpty() && own.get(0).name().endsWith(".address");
    return named ? own : List.of(operator("address", ADDRESS_BITS));
  }

  private boolean isOnChip(Node node) {
    if (!(node.detail() instanceof Detail.Access access)) {
      return false;
    }
    Optional<AddressSpace> space = kernel.object(access.object()).map(MemoryObject::space);
    return space.filter(s -> s == AddressSpace.LOCAL || s == AddressSpace.PRIVATE).isPresent();
  }

  private Reason.Entry operator(String row, int bits) {
    OperatorTiming timing = profile.operator(row, bits);
    String name = "operators." + row + " at " + bits + " bits";
    return timing.isCombinational()
        ? new Reason.Entry(name + ", ns", timing.delayNs(), timing.origin(), timing.estimate())
        : new Reason.Entry(name, timing.cycles(), timing.origin(), timing.estimate());
  }

  private List<Reason.Entry> operation(Node node) {
    if (node.isAccess()) {
      return unit(node).map(unit -> offChip(node, unit)).orElseGet(() -> onChip(node));
    }
    if (node.operator().orElseThrow().id().equals(LIBRARY)) {
      return library(node);
    }
    HardwareFacts facts =
        new HardwareFacts(kernel, node, profile.has(Behaviour.HYPER_OPTIMIZED_HANDSHAKING));
    TimingKey key = node.operator().get().timing(facts);
    if (key instanceof TimingKey.Row row) {
      return List.of(operator(row.row(), row.bits()));
    } else if (key instanceof TimingKey.Staged staged) {
      List<Reason.Entry> entries = new ArrayList<>();
      entries.add(operator(staged.row(), staged.bits()));
      entries.addAll(numbers("floats.stages"));
      return entries;
    } else if (key instanceof TimingKey.Both both) {
      return List.of(operator(both.first(), both.bits()), operator(both.second(), both.bits()));
    }
    return switch ((TimingKey.Other) key) {
      case NOTHING, ACCESS, LIBRARY -> List.of();
      case ADDRESS -> address(node);
      case ATOMIC -> numbers("offChip.atomic");
      case CHANNEL -> numbers("stalls.channel");
      case BARRIER -> numbers("stalls.barrierBeyondGroup");
    };
  }

  /** A manifest says how long a function of a library takes; without one it is a guess. */
  private List<Reason.Entry> library(Node node) {
    Reason.Entry guess = operator("function", node.type().lane().bits());
    return guess.value() == node.cycles()
        ? List.of(guess)
        : List.of(new Reason.Entry("library", node.cycles(), "manifest of the library", false));
  }

  /** Terms of the laws M-LAT-1 to M-LAT-4 that the kind of unit has. */
  private List<Reason.Entry> offChip(Node node, LoadStoreUnit unit) {
    if (node.opcode() == Opcode.ATOMIC) {
      return numbers("offChip.atomic");
    }
    if (unit.kind() == LoadStoreUnit.Kind.STREAMING) {
      return numbers("offChip.streaming");
    }
    if (!unit.isLoad()) {
      return store(node, unit);
    }
    return switch (unit.kind()) {
      case SIMPLE -> numbers("offChip.simpleLoad");
      case PREFETCHING, SEMI_STREAMING -> numbers("offChip.prefetchingLoad");
      case CONSTANT_PIPELINED -> numbers("offChip.constantLoad");
      case ATOMIC_PIPELINED -> numbers("offChip.atomic");
      default ->
          atTheStep(
              numbers(
                  "offChip.loadBase", "offChip.perDesign", "offChip.perUnit", "offChip.wordBits"));
    };
  }

  /** The name of the law for the cycles of a unit. */
  static String law(LoadStoreUnit unit) {
    return unit.kind() == LoadStoreUnit.Kind.SIMPLE ? "latency.simple" : "latency.load";
  }

  /** The law has a step where the widths add up to a word; how it looks there is a guess. */
  private List<Reason.Entry> atTheStep(List<Reason.Entry> terms) {
    double words = globalBits / profile.numbers().offChip().wordBits().value();
    boolean seen = words <= LAST_BELOW || words >= FIRST_ABOVE;
    return seen ? terms : terms.stream().map(NodeEntries::guessed).toList();
  }

  private static Reason.Entry guessed(Reason.Entry term) {
    return term.name().equals("offChip.perUnit")
        ? new Reason.Entry(
            term.name(),
            term.value(),
            term.origin() + "; no report shows accesses as wide together as one word of memory",
            true)
        : term;
  }

  private List<Reason.Entry> store(Node node, LoadStoreUnit unit) {
    if (unit.modifiers().contains(Modifier.WRITE_ACK)) {
      return profile.has(Behaviour.STORES_LIKE_LOADS)
          ? atTheStep(numbers("offChip.loadBase", "offChip.perUnit", "offChip.wordBits"))
          : atTheStep(
              numbers(
                  "offChip.storeBase",
                  "offChip.storePerStore",
                  "offChip.perUnit",
                  "offChip.wordBits"));
    }
    boolean straight = kernel.isSingle() && kernel.loopOf(node).isEmpty();
    return numbers(straight ? "offChip.straightStore" : "offChip.store");
  }

  /** The form that the memory has, which shows in the cycles. */
  private List<Reason.Entry> onChip(Node node) {
    MemoryPlan memory = memories.get(node.id());
    if (memory == null) {
      return node.isLoad() ? numbers("onChip.tableLoad") : numbers("onChip.store");
    }
    if (memory.kind() == MemoryPlan.Kind.ROM && node.isLoad()) {
      return numbers("onChip.tableLoad");
    }
    if (node.isStore()) {
      return numbers(memory.arbitrated() ? "onChip.arbitratedStore" : "onChip.store");
    }
    if (memory.arbitrated()) {
      return numbers("onChip.arbitratedLoad");
    }
    return memory.twice() ? numbers("onChip.doublePumpedLoad") : shortened(node);
  }

  private List<Reason.Entry> shortened(Node node) {
    return Stream.of(
            "onChip.load", "onChip.deepLoad", "onChip.shortenedLoad", "onChip.loadBesideShortened")
        .map(name -> number(name).orElse(null))
        .filter(Objects::nonNull)
        .filter(entry -> entry.value() == node.cycles())
        .limit(1)
        .toList();
  }
}
