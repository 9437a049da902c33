package dev.heddle.emulator.compiler;

import dev.heddle.emulator.runtime.CompiledKernel;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;

/**
 * A kernel that can run.
 *
 * @param code the generated class's only instance; it has no state
 * @param usesGroups whether it runs group by group; else by global ids
 * @param storages the kind of array that each memory object wants, in the kernel's order
 * @param privateByItem whether private objects exist once for each work-item of a group
 * @param contexts the arrays of one number for each work-item of a group that it needs
 * @param sites what may fault
 */
public record Executable(
    KernelIr kernel,
    CompiledKernel code,
    boolean usesGroups,
    List<Storage> storages,
    boolean privateByItem,
    List<Storage> contexts,
    List<Site> sites) {
  public Executable {
    storages = List.copyOf(storages);
    contexts = List.copyOf(contexts);
    sites = List.copyOf(sites);
  }

  /** Whether each work-item has its own copy of an object. */
  public static boolean isPrivate(MemoryObject object) {
    return KernelCompiler.isPrivate(object);
  }
}
