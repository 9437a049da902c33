package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Part;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.profile.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** A memory that takes more blocks of the device than its content needs, and why. */
public final class MemoryBlocks implements Inspection {
  /** Share of the device's blocks from which a memory is worth a word. */
  private static final double WORTH_SAYING = 0.02;

  /** Share of its blocks that a memory has to fill. */
  private static final double FILLED = 0.25;

  /** Words that fit a logic block. */
  static final int FEW_WORDS = 32;

  /** Blocks that have to be empty for a word, and their share of the device. */
  private static final double LEAST_WASTED = 4;

  private static final double LEAST_WASTED_SHARE = 0.01;

  /** Share of the blocks that wide words have to take: they may well be needed. */
  private static final double WIDE_SHARE = 0.03;

  /** Share of the device's blocks below which there are some to spare. */
  private static final double SPARE = 0.5;

  private static final int MANY_COPIES = 2;

  /** What authors write who choose how a memory is built. */
  private static final Set<String> CHOSEN =
      Set.of(
          "bankwidth",
          "numbanks",
          "bank_bits",
          "numreadports",
          "numwriteports",
          "max_replicates",
          "singlepump",
          "memory");

  /** What the blocks are for. */
  public enum Reason {
    /** The whole does not fit. */
    TOO_LARGE(
        "array-too-large", "An array needs more blocks of memory than the device has", Level.ERROR),
    /** Words are wide and few. */
    WIDTH(
        "word-width-wastes-blocks",
        "A memory of wide and few words leaves its blocks mostly empty",
        Level.WARNING),
    /** Replicates for reads. */
    REPLICATES(
        "replication-cost", "Replicates for more reads cost blocks of memory", Level.WEAK_WARNING),
    /** Copies for work-groups or iterations. */
    COPIES(
        "work-group-copies-cost",
        "Copies for work-groups in flight cost blocks of memory",
        Level.WEAK_WARNING),
    /** Sizes are rounded up. */
    ROUNDED(
        "size-not-power-of-two",
        "A size that is no power of two is rounded up in memory",
        Level.INFO);

    private final String id;
    private final String title;
    private final Level level;

    Reason(String id, String title, Level level) {
      this.id = id;
      this.title = title;
      this.level = level;
    }
  }

  private final Reason reason;
  private final About about;

  /** The inspection for one reason. */
  public MemoryBlocks(Reason reason) {
    this.reason = reason;
    this.about =
        About.of(
            reason.id,
            Group.ON_CHIP,
            reason.title,
            reason.level,
            About.FixKind.NONE,
            About.Need.SCHEDULE,
            About.Need.REPORT);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.kind() == MemoryPlan.Kind.BLOCK_RAM
              && memory.rams() > 0
              && (reason == Reason.TOO_LARGE || !isAsked(memory, kernel))) {
            message(memory, kernel)
                .map(message -> problem(memory, kernel, message))
                .ifPresent(problems::add);
          }
        });
  }

  /**
   * Whether the author has chosen how the memory is built, or has not said how large an argument is
   * (told by {@link LocalArgument}).
   */
  private boolean isAsked(MemoryPlan memory, KernelScope kernel) {
    boolean isArgument =
        kernel.definition().function().parameters().stream()
            .filter(parameter -> parameter.name().equals(memory.name()))
            .anyMatch(LocalArgument::isMeant);
    return isArgument
        || DeclaredVariables.of(kernel, memory).map(Variable::attributes).orElse(List.of()).stream()
            .anyMatch(attribute -> CHOSEN.contains(attribute.name()));
  }

  private Problem problem(MemoryPlan memory, KernelScope kernel, String message) {
    SourceRange place = kernel.hardware().range(memory.place()).standing();
    double share = (double) memory.rams() / kernel.capacity().rams();
    return Problem.of(
        reason == Reason.WIDTH && isWideForSpeed(memory, kernel) ? Level.INFO : reason.level,
        new Cause(Cause.Kind.BLOCKS, kernel.identities().memory(memory.id())),
        place,
        message,
        Loss.ofArea(share));
  }

  /**
   * Whether a load takes so much at once in each cycle of a loop, and the device has blocks to
   * spare: then the width is what makes the loop fast.
   */
  private static boolean isWideForSpeed(MemoryPlan memory, KernelScope kernel) {
    boolean isSpare =
        kernel.report().area() != null
            && kernel.report().area().rams() < SPARE * kernel.capacity().rams();
    return isSpare
        && widest(memory, kernel)
            .filter(Node::isLoad)
            .filter(node -> kernel.hardware().loopOf(node).isPresent())
            .isPresent();
  }

  private Optional<String> message(MemoryPlan memory, KernelScope kernel) {
    double share = (double) memory.rams() / kernel.capacity().rams();
    boolean isLarge = share >= WORTH_SAYING;
    return switch (reason) {
      case TOO_LARGE -> share > 1 ? Optional.of(tooLarge(memory, kernel)) : Optional.empty();
      case WIDTH -> share >= WIDE_SHARE ? wide(memory, kernel) : Optional.empty();
      case REPLICATES -> isLarge ? replicates(memory, kernel) : Optional.empty();
      case COPIES -> isLarge ? copies(memory, kernel) : Optional.empty();
      case ROUNDED -> rounded(memory, kernel);
    };
  }

  private static String blocks(MemoryPlan memory, KernelScope kernel) {
    double percent = 100.0 * memory.rams() / kernel.capacity().rams();
    return String.format(
        Locale.ROOT,
        "%,d of %,d RAM blocks (%s %%)",
        memory.rams(),
        kernel.capacity().rams(),
        percent < 1 ? "< 1" : String.format(Locale.ROOT, "%.0f", percent));
  }

  private static String tooLarge(MemoryPlan memory, KernelScope kernel) {
    return "'%s' needs %s: it does not fit; %s"
        .formatted(
            memory.name(),
            blocks(memory, kernel),
            ConstantTable.is(memory, kernel)
                ? ConstantTable.ADVICE
                : memory.copies() * memory.replicates() > 1
                    ? "it is built %d times (%d for iterations or work-groups in flight, %d for reads), %,d bytes each"
                        .formatted(
                            memory.copies() * memory.replicates(),
                            memory.copies(),
                            memory.replicates(),
                            memory.usedBytes())
                    : "keep a part of it on chip at a time");
  }

  private static Optional<String> wide(MemoryPlan memory, KernelScope kernel) {
    double filled = filled(memory);
    if (filled >= FILLED || filled <= 0 || isReadAtOnce(memory, kernel)) {
      return Optional.empty();
    }
    Optional<Node> widest = widest(memory, kernel);
    String why =
        widest
            .map(
                node ->
                    ", for the access of %,d bytes at once at line %d"
                        .formatted(bytes(memory), kernel.hardware().line(node)))
            .orElse("");
    return Optional.of(
        String.format(
            Locale.ROOT,
            "'%s' fills %.0f %% of its %s: %d bank%s of %,d words of %,d bytes%s; %s",
            memory.name(),
            Math.max(1, 100 * filled),
            blocks(memory, kernel),
            memory.banks(),
            memory.banks() == 1 ? "" : "s",
            memory.words(),
            memory.wordBytes(),
            why,
            isScalar(memory, kernel)
                ? "use its members in variables of their own, and take its address nowhere, so that they become registers"
                : ConstantTable.is(memory, kernel)
                    ? ConstantTable.ADVICE
                    : new NarrowerWords(memory, kernel).advice(widest)));
  }

  /** Whether each bank is one block, and a loop reads all of them in a cycle: fewer do not do. */
  private static boolean isReadAtOnce(MemoryPlan memory, KernelScope kernel) {
    Map<OptionalInt, Long> loads =
        memory.sites().stream()
            .map(site -> kernel.hardware().node(site.node()))
            .filter(Node::isLoad)
            .collect(Collectors.groupingBy(kernel.hardware()::loopOf, Collectors.counting()));
    return memory.banks() > 1
        && memory.words() > FEW_WORDS
        && memory.rams() == memory.banks() * memory.replicates() * memory.copies()
        && loads.values().stream().anyMatch(count -> count >= memory.banks());
  }

  /** Whether it holds a single structure. */
  private static boolean isScalar(MemoryPlan memory, KernelScope kernel) {
    return memory.members().size() == 1
        && kernel
            .hardware()
            .object(memory.members().get(0).object())
            .filter(object -> object.dimensions().isEmpty() && object.parameter() < 0)
            .isPresent();
  }

  /** Bytes of the widest access. */
  static int bytes(MemoryPlan memory) {
    return memory.sites().stream().mapToInt(MemoryPlan.Site::bytes).max().orElse(0);
  }

  private static Optional<Node> widest(MemoryPlan memory, KernelScope kernel) {
    int most = bytes(memory);
    return memory.sites().stream()
        .filter(site -> site.bytes() == most)
        .map(MemoryPlan.Site::parts)
        .map(parts -> parts.get(0))
        .map(Part::node)
        .map(kernel.hardware()::node)
        .findFirst();
  }

  /** Share of the bits of its blocks that hold something. */
  private static double filled(MemoryPlan memory) {
    double bits = (double) memory.blockWords() * Numbers.Rams.WIDEST_BITS * memory.rams();
    return 8.0 * memory.requestedBytes() * memory.replicates() * memory.copies() / bits;
  }

  private static Optional<String> replicates(MemoryPlan memory, KernelScope kernel) {
    double extra = memory.rams() * (1 - 1.0 / memory.replicates());
    if (memory.replicates() < 2 || extra < WORTH_SAYING * kernel.capacity().rams()) {
      return Optional.empty();
    }
    long reads =
        memory.sites().stream()
            .map(site -> kernel.hardware().node(site.node()))
            .filter(node -> node.isLoad() || node.opcode() == Opcode.ATOMIC)
            .count();
    boolean isAtomic =
        memory.sites().stream()
            .anyMatch(site -> kernel.hardware().node(site.node()).opcode() == Opcode.ATOMIC);
    return Optional.of(
        "'%s' is there %d times so that %d %s can read at once: %s, %,.0f of them for the replicates; %s"
            .formatted(
                memory.name(),
                memory.replicates(),
                reads,
                isAtomic ? "accesses" : "loads",
                blocks(memory, kernel),
                extra,
                isAtomic
                    ? "let fewer places of the kernel do atomic operations on it"
                    : isScalar(memory, kernel)
                        ? "use its members in variables of their own, and take its address nowhere, so that they become registers"
                        : memory.twice() || isStratix(kernel)
                            ? "unroll the loops around the loads less, or let what is read together lie side by side in one word"
                            : "add 'doublepump'"));
  }

  /** Whether it is for a device on which memories at twice the clock lower that of the design. */
  private static boolean isStratix(KernelScope kernel) {
    return kernel.file().analysis().report().device().family().equals("Stratix 10");
  }

  private static Optional<String> copies(MemoryPlan memory, KernelScope kernel) {
    double extra = memory.rams() * (1 - 1.0 / memory.copies());
    boolean isForGroups = memory.owner().by() == MemoryPlan.By.GROUPS;
    boolean isDeep = memory.words() * memory.copies() <= memory.blockWords();
    if (!isForGroups
        || memory.copies() < 2
        || isDeep
        || extra < WORTH_SAYING * kernel.capacity().rams()) {
      return Optional.empty();
    }
    return Optional.of(
        "'%s' has %d copies, one for each work-group in flight: %s, %,.0f of them for the copies; %s"
            .formatted(
                memory.name(),
                memory.copies(),
                blocks(memory, kernel),
                extra,
                ConstantTable.is(memory, kernel)
                    ? ConstantTable.ADVICE
                    : "a smaller array leaves room"));
  }

  private static Optional<String> rounded(MemoryPlan memory, KernelScope kernel) {
    long bank = (long) memory.banks() * memory.wordBytes();
    long words = (memory.requestedBytes() + bank - 1) / bank;
    long built = deep(memory.words() * memory.copies(), memory.blockWords());
    long needed = deep(words * memory.copies(), memory.blockWords());
    double wasted = memory.rams() * (1 - (double) needed / built);
    double least = Math.max(LEAST_WASTED, LEAST_WASTED_SHARE * kernel.capacity().rams());
    // Of many copies, the copies are what costs.
    if (wasted < least || memory.copies() > MANY_COPIES) {
      return Optional.empty();
    }
    return Optional.of(
        "'%s' of %,d bytes takes %,d bytes in memory (%s), since an extent or an element is no power of two: %,.0f blocks hold nothing"
            .formatted(
                memory.name(),
                memory.requestedBytes(),
                memory.builtBytes() / memory.copies() / memory.replicates(),
                blocks(memory, kernel),
                wasted));
  }

  /** Blocks one below the other that hold words. */
  private static long deep(long words, int blockWords) {
    return Math.max(1, (words + blockWords - 1) / blockWords);
  }
}
