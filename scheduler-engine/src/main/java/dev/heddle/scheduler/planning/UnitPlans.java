package dev.heddle.scheduler.planning;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.dependence.AffineForms.Induction;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Part;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.schedule.KernelSchedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The load-store units of memory off chip. */
final class UnitPlans {
  private final Numbers numbers;
  private final KernelSchedule schedule;
  private final KernelPlanner.WordWidths words;
  private final AffineForms forms;

  UnitPlans(Numbers numbers, KernelSchedule schedule, KernelPlanner.WordWidths words) {
    this.numbers = numbers;
    this.schedule = schedule;
    this.words = words;
    this.forms = new AffineForms(schedule.graph());
  }

  List<LoadStoreUnit> all() {
    List<LoadStoreUnit> units = new ArrayList<>();
    schedule.times().units().units().forEach(unit -> units.add(plan(units.size(), unit)));
    return units;
  }

  private LoadStoreUnit plan(int id, dev.heddle.scheduler.memory.LoadStoreUnit unit) {
    FlowNode first = unit.accesses().get(0);
    LoadStoreUnit.Access access =
        first.opcode() == Opcode.ATOMIC
            ? LoadStoreUnit.Access.ATOMIC
            : first.isLoad() ? LoadStoreUnit.Access.LOAD : LoadStoreUnit.Access.STORE;
    Optional<String> memory = memory(first);
    OptionalInt width = words.of(memory);
    return new LoadStoreUnit(
        id,
        parts(unit),
        access,
        unit.space(),
        memory,
        unit.kind(),
        unit.modifiers(),
        unit.bits(),
        schedule.times().of(first).cycles(),
        access == LoadStoreUnit.Access.LOAD
            ? OptionalInt.empty()
            : OptionalInt.of(schedule.times().acknowledged(first)),
        width.isPresent()
            ? schedule.times().units().fetchEfficiency(unit, width.getAsInt())
            : OptionalDouble.empty(),
        address(first));
  }

  private List<LoadStoreUnit.Term> address(FlowNode access) {
    List<LoadStoreUnit.Term> terms = new ArrayList<>();
    forms
        .address(access)
        .terms()
        .forEach(
            (node, bytes) ->
                terms.add(
                    new LoadStoreUnit.Term(
                        node, bytes, numbers.of(forms.induction(node).map(Induction::loop)))));
    return terms;
  }

  /** Accesses lie side by side, the lowest address first. */
  private static List<Part> parts(dev.heddle.scheduler.memory.LoadStoreUnit unit) {
    List<Part> parts = new ArrayList<>();
    int offset = 0;
    for (FlowNode node : unit.accesses()) {
      parts.add(new Part(node.id(), offset));
      offset += node.bits() / 8;
    }
    return parts;
  }

  /** The memory that the argument asks for (model M-LSU-34). */
  private Optional<String> memory(FlowNode node) {
    MemoryObject object = schedule.graph().memory(node.access().orElseThrow().object());
    return object == null
        ? Optional.empty()
        : Attribute.find(object.attributes(), "buffer_location").flatMap(a -> a.string(0));
  }
}
