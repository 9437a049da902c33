package dev.heddle.emulator.compiler;

import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.analysis.Partition;
import dev.heddle.emulator.compiler.analysis.StoragePlan;
import dev.heddle.emulator.compiler.operations.WatchOps;
import dev.heddle.emulator.runtime.CompiledKernel;
import dev.heddle.emulator.runtime.HelperCalls;
import dev.heddle.emulator.runtime.Promise;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Set;

/**
 * A kernel that can run.
 *
 * @param code the generated class's only instance; it has no state
 * @param usesGroups whether it runs group by group; else by global ids
 * @param storages the kind of array that each memory object wants, in the kernel's order
 * @param privateByItem whether private objects exist once for each work-item of a group
 * @param contexts the arrays of one number for each work-item of a group that it needs
 * @param sites what may fault
 * @param channels the channels that it uses, in the order in which its code counts them
 * @param checks what its code watches
 * @param granules for each memory object the bytes that all accesses are multiples of
 * @param frameSize places through which the parts of a large kernel hand values to each other
 * @param partition finds what can run at the same time
 * @param promises what its loops promise, where that is watched
 * @param helpers the calls of functions that promise something, where that is watched
 */
public record Executable(
    KernelIr kernel,
    CompiledKernel code,
    boolean usesGroups,
    List<Storage> storages,
    boolean privateByItem,
    List<Storage> contexts,
    List<Site> sites,
    List<String> channels,
    Set<Check> checks,
    List<Integer> granules,
    int frameSize,
    Partition partition,
    List<Promise> promises,
    HelperCalls helpers) {
  public Executable {
    storages = List.copyOf(storages);
    contexts = List.copyOf(contexts);
    sites = List.copyOf(sites);
    channels = List.copyOf(channels);
    checks = Set.copyOf(checks);
    granules = List.copyOf(granules);
    promises = List.copyOf(promises);
  }

  /** Whether its code needs a {@link dev.heddle.emulator.runtime.Watch}. */
  public boolean watchesMemory() {
    return WatchOps.watchesMemory(checks);
  }

  /** Whether its code needs {@link dev.heddle.emulator.runtime.Promises}. */
  public boolean watchesPromises() {
    return !promises.isEmpty() || !helpers.calls().isEmpty() || checks.contains(Check.RESTRICT);
  }

  /** Whether each work-item has its own copy of an object. */
  public static boolean isPrivate(MemoryObject object) {
    return StoragePlan.isPrivate(object);
  }

  /** How many numbers the arguments hold for a parameter of this type. */
  public static int lanes(IrType type) {
    return Lanes.count(type);
  }
}
