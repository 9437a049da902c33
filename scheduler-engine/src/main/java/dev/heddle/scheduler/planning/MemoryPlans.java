package dev.heddle.scheduler.planning;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Part;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.memory.MemoryPlanner;
import dev.heddle.scheduler.memory.MemorySystem;
import dev.heddle.scheduler.schedule.OperatorTimes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** The memories on chip: those that are planned, tables of constants, arrays in registers. */
final class MemoryPlans {
  private final Numbers numbers;
  private final OperatorTimes times;
  private final boolean singleWorkItem;

  MemoryPlans(Numbers numbers, OperatorTimes times, boolean singleWorkItem) {
    this.numbers = numbers;
    this.times = times;
    this.singleWorkItem = singleWorkItem;
  }

  List<MemoryPlan> of(List<MemorySystem> planned, List<MemoryObject> registers) {
    List<MemorySystem> systems = new ArrayList<>(planned);
    systems.addAll(MemoryPlanner.tables(numbers.graph(), times.profile()));
    registers.forEach(object -> systems.add(MemoryPlanner.register(object)));
    List<MemoryPlan> plans = new ArrayList<>();
    systems.forEach(system -> plans.add(plan(plans.size(), system)));
    return plans;
  }

  private MemoryPlan plan(int id, MemorySystem system) {
    return new MemoryPlan(
        id,
        kind(system.kind()),
        system.members().stream()
            .map(
                place ->
                    new MemoryPlan.Member(
                        place.object().id(),
                        place.object().name(),
                        numbers.place(place.object().range()),
                        place.base(),
                        place.unit(),
                        place.paddedUnit()))
            .toList(),
        system.object().space(),
        numbers.place(system.object().range()),
        system.requestedBytes(),
        system.usedBytes(),
        system.implementedBytes(),
        system.banks(),
        system.bankWidthBytes(),
        Ids.of(system.bankBits().stream().mapToInt(Integer::intValue).toArray()),
        system.bankDepthWords(),
        system.privateCopies(),
        owner(system),
        system.replicates(),
        system.doublePumped(),
        system.trueDualPort(),
        system.kind() != MemorySystem.Kind.MLAB,
        system.arbitrated(),
        system.replicated(),
        system.ports().stream()
            .map(
                port ->
                    new MemoryPlan.Port(
                        port.bank(),
                        port.replicate(),
                        port.reads(),
                        port.writes(),
                        Ids.of(port.sites().stream().mapToInt(Integer::intValue).toArray()),
                        port.arbitrated()))
            .toList(),
        sites(system),
        system.blockRams(),
        system.mlabs(),
        times.profile().rams().blockWords().cycles(),
        facts(system));
  }

  private static Set<MemoryPlan.Fact> facts(MemorySystem system) {
    Set<MemoryPlan.Fact> facts = EnumSet.noneOf(MemoryPlan.Fact.class);
    if (system.unpadded()) {
      facts.add(MemoryPlan.Fact.UNPADDED);
    }
    boolean asks =
        Attribute.find(system.object().attributes(), "memory")
            .flatMap(attribute -> attribute.string(0))
            .orElse("")
            .equals("MLAB");
    if (asks) {
      facts.add(MemoryPlan.Fact.ASKS_FOR_MLABS);
    }
    return facts;
  }

  private static MemoryPlan.Kind kind(MemorySystem.Kind kind) {
    return switch (kind) {
      case BLOCK_RAM -> MemoryPlan.Kind.BLOCK_RAM;
      case MLAB -> MemoryPlan.Kind.MLAB;
      case ROM -> MemoryPlan.Kind.ROM;
      case REGISTER -> MemoryPlan.Kind.REGISTERS;
    };
  }

  private MemoryPlan.Owner owner(MemorySystem system) {
    OptionalInt loop =
        system.privateCopies() > 1 ? numbers.of(system.owner()) : OptionalInt.empty();
    MemoryPlan.By by = MemoryPlan.By.NONE;
    if (loop.isPresent()) {
      by = MemoryPlan.By.ITERATIONS;
    } else if (system.privateCopies() > 1 && !singleWorkItem) {
      by =
          system.object().space() == AddressSpace.LOCAL
              ? MemoryPlan.By.GROUPS
              : MemoryPlan.By.ITEMS;
    }
    return new MemoryPlan.Owner(by, loop);
  }

  private List<MemoryPlan.Site> sites(MemorySystem system) {
    List<MemoryPlan.Site> sites = new ArrayList<>();
    for (MemorySystem.Access access : system.accesses()) {
      List<Part> parts = new ArrayList<>();
      for (FlowNode node : access.nodes()) {
        parts.add(new Part(node.id(), access.offsets().get(parts.size())));
      }
      sites.add(
          new MemoryPlan.Site(
              sites.size(),
              parts,
              Math.max(1, access.bytes()),
              access.stallable(),
              access.node().isStore()
                  ? OptionalInt.of(times.acknowledged(access.node()))
                  : OptionalInt.empty()));
    }
    return sites;
  }
}
