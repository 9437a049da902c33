package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.BitSet;

/** How a kernel uses its memory and its groups, as far as launching it has to know. */
public final class KernelUse {
  private final KernelIr kernel;
  private final boolean usesGroups;
  private final BitSet written = new BitSet();

  private KernelUse(KernelFacts facts) {
    kernel = facts.kernel();
    usesGroups = facts.usesGroups();
    for (Operation operation : facts.accesses()) {
      Detail.Access access = (Detail.Access) operation.detail();
      if (operation.opcode() == Opcode.STORE || operation.opcode() == Opcode.ATOMIC) {
        target(access, facts);
      } else if (operation.opcode() == Opcode.ADDRESS) {
        passed(access, facts);
      }
    }
  }

  /** The use of a kernel. */
  public static KernelUse of(KernelIr kernel) {
    return new KernelUse(KernelFacts.of(kernel));
  }

  private void target(Detail.Access access, KernelFacts facts) {
    if (access.object() != Detail.Access.DYNAMIC) {
      written.set(facts.objectPosition(access.object()));
    } else if (access.mayPointTo().isEmpty()) {
      written.set(0, kernel.memories().size());
    } else {
      access.mayPointTo().forEach(object -> written.set(facts.objectPosition(object)));
    }
  }

  /** A library function may write through an address, such as an asynchronous copy. */
  private void passed(Detail.Access access, KernelFacts facts) {
    if (facts.passesPointers() && access.object() != Detail.Access.DYNAMIC) {
      int position = facts.objectPosition(access.object());
      if (!kernel.memories().get(position).isConst()) {
        written.set(position);
      }
    }
  }

  /** Whether it runs group by group; else by global ids. */
  public boolean usesGroups() {
    return usesGroups;
  }

  /** Whether the kernel may write to the object at this position of its list. */
  public boolean mayWrite(int position) {
    return written.get(position);
  }

  /** Whether an object's contents are there from the start and never change. */
  public boolean isFixed(int position) {
    MemoryObject object = kernel.memories().get(position);
    return object.parameter() < 0
        && object.initial().isPresent()
        && object.space() != AddressSpace.LOCAL
        && !mayWrite(position);
  }
}
