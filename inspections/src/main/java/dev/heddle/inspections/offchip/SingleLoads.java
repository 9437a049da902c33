package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Neighbours that copies of an unrolled loop load by calls of {@code __burst_coalesced_load}: each
 * call is a unit of its own, and plain loads are joined to a wide one.
 */
final class SingleLoads {
  private static final String CALL = "__burst_coalesced_load";

  /** Copies from which units of their own compete for memory. */
  private static final int COPIES = 4;

  private SingleLoads() {}

  /** Those of a kernel. */
  static List<Problem> in(KernelScope kernel) {
    List<Problem> problems = new ArrayList<>();
    UnitPlaces.byPlace(kernel, UnitPlaces.global(kernel))
        .forEach(
            (place, units) -> {
              Optional<MemoryObject> argument = UnitPlaces.argument(kernel, units.get(0));
              boolean isMeant =
                  units.size() >= COPIES
                      && argument.isPresent()
                      && place.place().standing().text().startsWith(CALL)
                      && UncoalescedCopies.lieSideBySide(kernel, units)
                      && !UncoalescedCopies.isGuarded(kernel, units)
                      && !UncoalescedCopies.isChanged(kernel, units, argument.get());
              if (isMeant) {
                problems.add(problem(kernel, place.place().standing(), units, argument.get()));
              }
            });
    return problems;
  }

  private static Problem problem(
      KernelScope kernel, SourceRange place, List<LoadStoreUnit> units, MemoryObject argument) {
    OptionalInt loop = kernel.hardware().loopOf(UnitPlaces.node(kernel, units.get(0)));
    double share =
        loop.isPresent() ? kernel.share(kernel.hardware().loop(loop.getAsInt())) : Double.NaN;
    String message =
        "%d copies of this call load neighbours of '%s', each by a unit of its own with %d bytes at a time: plain loads are joined to a wide one"
            .formatted(units.size(), argument.name(), Math.max(1, units.get(0).bits() / 8));
    return Problem.of(
            Level.WARNING,
            new Cause(
                Cause.Kind.OFF_CHIP,
                "load %s@%s"
                    .formatted(
                        argument.name(),
                        loop.isPresent() ? kernel.identities().loop(loop.getAsInt()) : "")),
            place,
            message,
            Loss.ofTime(share))
        .with(plain(kernel, place));
  }

  /** The element that is loaded instead of the call with its address. */
  private static List<ProposedFix> plain(KernelScope kernel, SourceRange place) {
    String inside = place.text().substring(CALL.length()).strip();
    if (!inside.startsWith("(") || !inside.endsWith(")")) {
      return List.of();
    }
    String address = inside.substring(1, inside.length() - 1).strip();
    boolean isElement = address.matches("&\\s*\\w+\\[[^\\[\\]]*\\]");
    return ProposedFix.of(
        new EditBuilder(place.file())
            .replace(place, isElement ? address.substring(1).strip() : "*(" + address + ")")
            .edits(),
        "Load it plainly",
        new ProposedFix.Target(kernel.name(), kernel.name()),
        ProposedFix.Results.SAME,
        Improvement.blocks(kernel.name()));
  }
}
