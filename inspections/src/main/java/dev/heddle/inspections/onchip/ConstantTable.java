package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import java.util.List;

/** Arrays of a kernel that hold the constants they are declared with, and nothing else ever. */
final class ConstantTable {
  /** What helps all of them. */
  static final String ADVICE =
      "its values are constants that nothing stores over: declared '__constant' in front of the"
          + " kernels it is one table, which nobody has to fill";

  private ConstantTable() {}

  /** Whether one store of constants fills the whole memory, and no other one goes there. */
  static boolean is(MemoryPlan memory, KernelScope kernel) {
    List<MemoryPlan.Site> stores =
        memory.sites().stream()
            .filter(site -> !kernel.hardware().node(site.node()).isLoad())
            .toList();
    return stores.size() == 1
        && stores.get(0).bytes() >= memory.requestedBytes()
        && memory.members().size() == 1
        && isConstant(kernel, kernel.hardware().node(stores.get(0).node()));
  }

  private static boolean isConstant(KernelScope kernel, Node store) {
    return store.isStore()
        && store.operands().size() > 0
        && kernel.hardware().node(store.operand(0)).role() == Role.CONSTANT;
  }
}
