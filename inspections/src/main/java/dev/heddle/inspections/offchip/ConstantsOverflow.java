package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.ConstantOffset;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Constant memory of which loops read more than the cache of constants holds (Best Practices
 * Guide): how much they read is known where all bounds are.
 */
public final class ConstantsOverflow implements Inspection {
  private static final About ABOUT =
      About.of(
          "constant-cache-overflow",
          Group.OFF_CHIP,
          "Constants do not fit their cache",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** Share of the device's blocks of memory that a cache may take. */
  private static final double AFFORDABLE = 0.1;

  private static final double BLOCK_BYTES = 2048;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          OptionalInt cache = kernel.file().analysis().system().constantCacheBytes();
          if (cache.isPresent()) {
            Map<MemoryObject, Double> read = new LinkedHashMap<>();
            for (LoadStoreUnit unit : kernel.hardware().units()) {
              if (unit.space() == AddressSpace.CONSTANT) {
                UnitPlaces.argument(kernel, unit)
                    .ifPresent(each -> read.merge(each, bytes(kernel, unit), Math::max));
              }
            }
            double all = read.values().stream().mapToDouble(Double::doubleValue).sum();
            if (all > cache.getAsInt()) {
              problems.add(problem(kernel, read, all, cache.getAsInt()));
            }
          }
        });
  }

  /** Bytes from the start of a buffer to the last that is read; 0 where that is not known. */
  private static double bytes(KernelScope kernel, LoadStoreUnit unit) {
    AddressShape shape = AddressShape.of(kernel, unit);
    boolean isKnown =
        shape.isCounted()
            && shape.loops().stream()
                .filter(loop -> shape.stride(loop) != 0)
                .allMatch(loop -> loop.trips().isPresent() && shape.stride(loop) > 0);
    if (!isKnown || shape.loops().isEmpty()) {
      return 0;
    }
    double read = ConstantOffset.of(kernel, shape.node()) + shape.bytes();
    for (LoopPlan loop : shape.loops()) {
      read += (double) shape.stride(loop) * (loop.trips().orElse(1) - 1);
    }
    return read;
  }

  private static Problem problem(
      KernelScope kernel, Map<MemoryObject, Double> read, double all, int cache) {
    MemoryObject largest =
        read.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    long power = Long.highestOneBit((long) all);
    long needed = power < all ? 2 * power : power;
    boolean isAffordable = needed <= AFFORDABLE * kernel.capacity().rams() * BLOCK_BYTES;
    String message =
        "loops of kernel '%s' read %,d bytes of '__constant' memory through a cache of %,d, which all kernels share: what does not fit is fetched again each time; make '%s' '__global const'%s"
            .formatted(
                kernel.name(),
                (long) all,
                cache,
                largest.name(),
                isAffordable ? ", or ask for '-const-cache-bytes=%d'".formatted(needed) : "");
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.OFF_CHIP, "constants of " + kernel.name()),
        kernel.parameter(largest).map(Variable::range).orElse(largest.range()),
        message,
        Loss.UNKNOWN);
  }
}
