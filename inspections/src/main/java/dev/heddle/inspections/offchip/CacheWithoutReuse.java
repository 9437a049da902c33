package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.dependence.LoadedValues;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.report.LsuReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Loads with a cache that hold each word once only (Best Practices Guide). */
public final class CacheWithoutReuse implements Inspection {
  private static final About ABOUT =
      About.of(
          "cache-without-reuse",
          Group.OFF_CHIP,
          "A load has a cache that it cannot use",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  /** Of a memory whose words nobody tells: those of most boards. */
  private static final long WORD_BYTES = 64;

  /** Caches of gathers from which their blocks are worth a word. */
  private static final int MANY = 8;

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          // Work-items may read what others have read, whatever the loops do.
          if (kernel.hardware().isSingle()) {
            byArgument(kernel, false)
                .forEach((argument, units) -> problems.add(streamed(kernel, argument, units)));
          }
          Map<MemoryObject, List<LoadStoreUnit>> gathers = byArgument(kernel, true);
          gathers.forEach(
              (argument, units) -> {
                if (units.size() >= MANY) {
                  problems.add(gathered(kernel, argument, units));
                }
              });
        });
  }

  private static Map<MemoryObject, List<LoadStoreUnit>> byArgument(
      KernelScope kernel, boolean fromData) {
    LoadedValues loaded = new LoadedValues(kernel.hardware());
    Map<MemoryObject, List<LoadStoreUnit>> units = new LinkedHashMap<>();
    for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
      Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
      boolean isMeant =
          fromData ? loaded.leap(UnitPlaces.node(kernel, unit).id()) : isStreamed(kernel, unit);
      if (unit.isLoad()
          && unit.modifiers().contains(LoadStoreUnit.Modifier.CACHED)
          && argument.isPresent()
          && isMeant
          && !isStored(kernel, argument.get())) {
        units.computeIfAbsent(argument.get(), key -> new ArrayList<>()).add(unit);
      }
    }
    return units;
  }

  /** Whether the kernel stores to the buffer, too: then its loads have no cache. */
  private static boolean isStored(KernelScope kernel, MemoryObject argument) {
    return UnitPlaces.global(kernel).stream()
        .filter(unit -> !unit.isLoad())
        .anyMatch(unit -> UnitPlaces.argument(kernel, unit).equals(Optional.of(argument)));
  }

  /** Whether no word of memory is asked for again when others were in between. */
  private static boolean isStreamed(KernelScope kernel, LoadStoreUnit unit) {
    AddressShape shape = AddressShape.of(kernel, unit);
    int node = shape.node().id();
    long word =
        kernel.report().lsus().stream()
            .filter(row -> row.id() == node)
            .map(LsuReport::memoryWidthBytes)
            .filter(Objects::nonNull)
            .mapToLong(Integer::longValue)
            .max()
            .orElse(WORD_BYTES);
    return shape.neverComesBack() && shape.takesWordsAtOnce(word);
  }

  private static Problem streamed(
      KernelScope kernel, MemoryObject argument, List<LoadStoreUnit> units) {
    // By the call each load of neighbours is a unit of its own.
    boolean isJoined = units.stream().anyMatch(unit -> unit.parts().size() > 1);
    String message =
        "%s of '%s' %s a cache though the address never comes back to a word: %s, to save the cache's RAM blocks"
            .formatted(
                units.size() == 1 ? "the load" : "the %d loads".formatted(units.size()),
                argument.name(),
                units.size() == 1 ? "has" : "have",
                isJoined
                    ? "declare the argument 'volatile'"
                    : "read it by '__burst_coalesced_load(&%s[...])', or declare the argument 'volatile'"
                        .formatted(argument.name()));
    return problem(kernel, argument, units, Level.WEAK_WARNING, message)
        .with(isJoined ? List.of() : uncached(kernel, argument, units));
  }

  private static List<ProposedFix> uncached(
      KernelScope kernel, MemoryObject argument, List<LoadStoreUnit> units) {
    Set<SourceRange> places = new LinkedHashSet<>();
    units.forEach(unit -> places.add(kernel.range(UnitPlaces.node(kernel, unit))));
    EditBuilder builder = new EditBuilder(kernel.definition().range().file());
    for (SourceRange place : places) {
      boolean isElement =
          place.text().startsWith(argument.name() + "[") && place.text().endsWith("]");
      if (!isElement || !kernel.definition().range().touches(place.start())) {
        return List.of();
      }
      builder.wrap(place, "__burst_coalesced_load(&", ")");
    }
    return builder
        .edits()
        .map(
            edits ->
                new ProposedFix(
                    "Load '%s' without a cache".formatted(argument.name()),
                    kernel.name(),
                    kernel.name(),
                    edits,
                    ProposedFix.Results.SAME,
                    new Improvement(
                        kernel.name(),
                        "RAM blocks",
                        "",
                        0,
                        report -> report.area() == null ? 0 : report.area().rams())))
        .stream()
        .toList();
  }

  private static Problem gathered(
      KernelScope kernel, MemoryObject argument, List<LoadStoreUnit> units) {
    String message =
        "%d loads of '%s' at addresses from data have a cache each: if few addresses come twice, read by '__burst_coalesced_load' to save the caches' RAM blocks"
            .formatted(units.size(), argument.name());
    return problem(kernel, argument, units, Level.INFO, message);
  }

  private static Problem problem(
      KernelScope kernel,
      MemoryObject argument,
      List<LoadStoreUnit> units,
      Level level,
      String message) {
    return Problem.of(
        level,
        new Cause(Cause.Kind.OFF_CHIP, "cache " + argument.name()),
        kernel.range(UnitPlaces.node(kernel, units.get(0))),
        message,
        Loss.UNKNOWN);
  }
}
