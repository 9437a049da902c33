package dev.heddle.inspections.engine;

import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which inspections want to look at what. */
final class Registry {
  /** An inspection with what it does at a part. */
  record Registered<V>(Inspection inspection, V visit) {}

  final List<Registered<Visits.FileVisit>> files = new ArrayList<>();
  final List<Registered<Visits.KernelVisit>> kernels = new ArrayList<>();
  final List<Registered<Visits.PartVisit<LoopPlan>>> loops = new ArrayList<>();
  final List<Registered<Visits.PartVisit<MemoryPlan>>> memories = new ArrayList<>();
  final List<Registered<Visits.PartVisit<LoadStoreUnit>>> units = new ArrayList<>();
  private final Map<Class<?>, List<Registered<Visits.TreeVisit<Object>>>> nodes = new HashMap<>();

  Registry(List<Inspection> inspections) {
    inspections.forEach(inspection -> inspection.register(new Registration(inspection)));
  }

  /** Those that look at nodes of a kind. */
  List<Registered<Visits.TreeVisit<Object>>> nodes(Class<?> kind) {
    return nodes.getOrDefault(kind, List.of());
  }

  private final class Registration implements Visits {
    private final Inspection inspection;

    Registration(Inspection inspection) {
      this.inspection = inspection;
    }

    @Override
    public void files(FileVisit visit) {
      files.add(new Registered<>(inspection, visit));
    }

    @Override
    public void kernels(KernelVisit visit) {
      kernels.add(new Registered<>(inspection, visit));
    }

    @Override
    public void loops(PartVisit<LoopPlan> visit) {
      loops.add(new Registered<>(inspection, visit));
    }

    @Override
    public void memories(PartVisit<MemoryPlan> visit) {
      memories.add(new Registered<>(inspection, visit));
    }

    @Override
    public void units(PartVisit<LoadStoreUnit> visit) {
      units.add(new Registered<>(inspection, visit));
    }

    @Override
    public <N extends Expression> void expressions(Class<N> kind, TreeVisit<N> visit) {
      node(kind, visit);
    }

    @Override
    public <N extends Statement> void statements(Class<N> kind, TreeVisit<N> visit) {
      node(kind, visit);
    }

    private <N> void node(Class<N> kind, TreeVisit<N> visit) {
      nodes
          .computeIfAbsent(kind, k -> new ArrayList<>())
          .add(
              new Registered<>(
                  inspection,
                  (node, function, problems) -> visit.visit(kind.cast(node), function, problems)));
    }
  }
}
