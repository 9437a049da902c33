package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.dependence.LoadedValues;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Wide accesses that need not start at a multiple of their width, so that one may take two words
 * and its unit shifts them (model M-LSU-11). Told once for an argument.
 */
public final class NotAligned implements Inspection {
  private static final About ABOUT =
      About.of(
          "nonaligned-lsu",
          Group.OFF_CHIP,
          "Wide accesses do not start at a multiple of their width",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final int WIDE = 64;

  /** Bits of what is told of work-items, which wait for memory together. */
  private static final int WIDE_OF_ITEMS = 128;

  /** Neighbours that may belong together, such as the bytes of a pixel or a point in space. */
  private static final int LARGEST_RECORD = 4;

  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Map<MemoryObject, LoadStoreUnit> widest = new LinkedHashMap<>();
          for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
            Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
            if (argument.isPresent() && isMeant(kernel, unit)) {
              widest.merge(argument.get(), unit, (a, b) -> a.bits() >= b.bits() ? a : b);
            }
          }
          widest.forEach((argument, unit) -> problems.add(problem(kernel, argument, unit)));
        });
  }

  private static boolean isMeant(KernelScope kernel, LoadStoreUnit unit) {
    OptionalInt loop = kernel.hardware().loopOf(UnitPlaces.node(kernel, unit));
    return unit.modifiers().contains(LoadStoreUnit.Modifier.NONALIGNED)
        && (isOddGroup(unit)
            || loop.isPresent()
                && unit.bits() >= (kernel.hardware().isSingle() ? WIDE : WIDE_OF_ITEMS))
        && !(kernel.ownShare(loop) < CRITICAL)
        && !isSeveralWords(kernel, unit)
        && !isInOneElement(kernel, unit)
        && standsTogether(kernel, unit)
        && canBeAligned(kernel, unit)
        && !Padding.isIn(kernel, UnitPlaces.node(kernel, unit));
  }

  /**
   * Whether its accesses happen under one condition: of others it is not certain that they are
   * joined.
   */
  private static boolean standsTogether(KernelScope kernel, LoadStoreUnit unit) {
    return unit.parts().stream()
            .map(part -> kernel.hardware().node(part.node()))
            .map(node -> List.of(node.gate(), node.exitsBefore()))
            .distinct()
            .count()
        == 1;
  }

  /** Whether one element has more bytes than a word of memory: it takes several wherever it is. */
  private static boolean isSeveralWords(KernelScope kernel, LoadStoreUnit unit) {
    int node = UnitPlaces.node(kernel, unit).id();
    return unit.parts().size() == 1
        && kernel.report().lsus().stream()
            .anyMatch(row -> row.id() == node && unit.bits() > 8L * row.memoryWidthBytes());
  }

  /** Whether neighbours are members of one structure: none of its groups starts an element. */
  private static boolean isInOneElement(KernelScope kernel, LoadStoreUnit unit) {
    return unit.parts().size() > 1
        && UnitPlaces.argument(kernel, unit).stream()
            .anyMatch(argument -> argument.element().bits() > unit.bits());
  }

  /** Whether it is a few neighbours, such as the three bytes of a pixel, that fill no word. */
  private static boolean isOddGroup(LoadStoreUnit unit) {
    return unit.parts().size() > 1 && Integer.bitCount(unit.bits()) > 1;
  }

  /**
   * Whether it is the copies of one access that an unrolled loop makes of consecutive elements, of
   * no power of two, each group right behind the last one.
   */
  private static boolean isUnrolledRow(KernelScope kernel, LoadStoreUnit unit) {
    Multiples multiples = new Multiples(kernel.hardware());
    boolean isOnePlace =
        unit.parts().stream()
                .map(part -> kernel.hardware().node(part.node()).place())
                .distinct()
                .count()
            == 1;
    return isOnePlace
        && isOddGroup(unit)
        && unit.parts().size() > LARGEST_RECORD
        && unit.address().stream()
            .filter(term -> term.counts().isPresent())
            .anyMatch(
                term -> 8 * Math.abs(term.bytes() * multiples.step(term.node())) == unit.bits());
  }

  private static int needed(LoadStoreUnit unit) {
    int bytes = unit.bits() / 8;
    int power = Integer.highestOneBit(Math.max(1, bytes));
    return power == bytes ? bytes : 2 * power;
  }

  /**
   * Whether another layout could align it: not a window that slides by less than its width in any
   * loop, nor an address from data; and whether it is not aligned already, in steps that a division
   * hides.
   */
  private static boolean canBeAligned(KernelScope kernel, LoadStoreUnit unit) {
    Multiples multiples = new Multiples(kernel.hardware());
    int bytes = unit.bits() / 8;
    long offset =
        UnitPlaces.node(kernel, unit).detail() instanceof Detail.Access access
            ? access.offset()
            : 0;
    boolean isAligned = offset % needed(unit) == 0;
    for (LoadStoreUnit.Term term : unit.address()) {
      boolean isItem = kernel.hardware().node(term.node()).opcode() == Opcode.WORK_ITEM;
      long step = term.bytes() * multiples.step(term.node());
      if ((isItem || term.counts().isPresent()) && step != 0 && Math.abs(step) < bytes) {
        return false;
      }
      isAligned &= term.bytes() * multiples.of(term.node()) % needed(unit) == 0;
    }
    return !isAligned
        && !new LoadedValues(kernel.hardware()).scatter(UnitPlaces.node(kernel, unit).id());
  }

  private static Problem problem(KernelScope kernel, MemoryObject argument, LoadStoreUnit unit) {
    Node access = UnitPlaces.node(kernel, unit);
    int bytes = unit.bits() / 8;
    long element = Math.max(1, argument.element().bits() / 8);
    int needed = needed(unit);
    List<String> words =
        unit.parts().size() > 1
            ? List.of(
                "%d neighbours are one access of %d bytes".formatted(unit.parts().size(), bytes),
                isUnrolledRow(kernel, unit)
                    ? "take a power of two of them at a time, such as %d: the groups follow each other without a gap, and padding each to %d bytes would move %d %% more"
                        .formatted(
                            Integer.highestOneBit(unit.parts().size()),
                            needed,
                            100 * (needed - bytes) / bytes)
                    : "let each group of them start at a multiple of %d elements, padded if need be"
                        .formatted(Math.max(1, needed / element)))
            : List.of(
                "an access takes %d bytes".formatted(bytes),
                bytes > element
                    ? (unit.isLoad() ? "read" : "write")
                        + " it as a vector, by a pointer to that, if it starts at a multiple"
                    : "give the type an alignment of %d bytes, in the host program, too"
                        .formatted(needed));
    String message =
        "%s of '%s' that need not start at a multiple of %d bytes: one may take two words of memory, and its unit is larger; %s"
            .formatted(words.get(0), argument.name(), needed, words.get(1));
    return Problem.of(
        kernel.hardware().isSingle() ? Level.WEAK_WARNING : Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "aligned " + argument.name()),
        kernel.range(access),
        message,
        Loss.UNKNOWN);
  }
}
