package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.dependence.LoadedValues;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What helps a memory whose words are wide and few. */
final class NarrowerWords {
  private static final int FEW_WORDS = MemoryBlocks.FEW_WORDS;

  private final MemoryPlan memory;
  private final KernelScope kernel;

  NarrowerWords(MemoryPlan memory, KernelScope kernel) {
    this.memory = memory;
    this.kernel = kernel;
  }

  /** The advice in words. */
  String advice(Optional<Node> widest) {
    boolean areWordsOfBanks =
        memory.banks() > 1 && (memory.words() == 1 || memory.words() <= FEW_WORDS && takesAll());
    boolean isWider = widest.isPresent() && isWiderThanOthers() && !areWordsOfBanks;
    if (isWider && canBeUnrolledLess(widest.get())) {
      return "unroll less around line %d, which alone takes so much at once"
          .formatted(kernel.hardware().line(widest.get()));
    }
    if (isWider) {
      return "index it by constants in all other places, too, such as by shifting in what it is filled"
          + " with, so that it becomes registers";
    }
    if (memory.words() > FEW_WORDS) {
      return "unroll the widest access less, or keep fewer and deeper banks";
    }
    return memory.space() == AddressSpace.LOCAL || isAddressedByData()
        ? "give it 'memory(\"MLAB\")'"
        : "index it by constants, in unrolled loops, so that it becomes registers, or give it 'memory(\"MLAB\")'";
  }

  /**
   * Whether unrolling is what makes an access wide, and leaves registers alone: an array that is
   * shifted in the same loop would become a memory.
   */
  private boolean canBeUnrolledLess(Node access) {
    SourceRange place = kernel.range(access);
    return kernel.hardware().origins().stream()
        .filter(NarrowerWords::isUnrolled)
        .filter(origin -> holds(kernel.hardware().range(origin.place()), place))
        .min(Comparator.comparingInt(origin -> length(kernel.hardware().range(origin.place()))))
        .filter(origin -> !usesRegisters(origin))
        .isPresent();
  }

  private static boolean isUnrolled(LoopOrigin origin) {
    return origin.fate() == LoopOrigin.Fate.UNROLLED
        || origin.fate() == LoopOrigin.Fate.PARTLY_UNROLLED;
  }

  private static int length(SourceRange range) {
    return range.end() - range.start();
  }

  private static boolean holds(SourceRange loop, SourceRange place) {
    return loop.file().equals(place.file())
        && loop.start() <= place.start()
        && place.end() <= loop.end();
  }

  /** Whether an array that is in no memory is indexed in a loop. */
  private boolean usesRegisters(LoopOrigin origin) {
    Set<String> inBlocks =
        kernel.hardware().memories().stream()
            .filter(each -> each.kind() != MemoryPlan.Kind.REGISTERS)
            .map(MemoryPlan::name)
            .collect(Collectors.toSet());
    Optional<LoopIndex.Entry> entry =
        kernel.file().loops().find(kernel.hardware().range(origin.place()));
    boolean[] found = {false};
    entry.ifPresent(
        loop ->
            new TreeWalker() {
              @Override
              public Void visitVariableReference(Expression.VariableReference reference) {
                Variable variable = reference.variable();
                found[0] |=
                    variable.kind() == Variable.Kind.LOCAL
                        && variable.type() instanceof ArrayType
                        && !inBlocks.contains(variable.name());
                return null;
              }
            }.walk(loop.loop().body()));
    return found[0];
  }

  /** Whether the accesses of less bytes take together as much at once as the widest one. */
  private boolean takesAll() {
    int most = MemoryBlocks.bytes(memory);
    return memory.sites().stream()
            .mapToInt(MemoryPlan.Site::bytes)
            .filter(bytes -> 2 * bytes <= most)
            .sum()
        >= most;
  }

  /** Whether some accesses take more bytes at once than others do. */
  private boolean isWiderThanOthers() {
    int most = MemoryBlocks.bytes(memory);
    return memory.sites().stream().anyMatch(site -> 2 * site.bytes() <= most);
  }

  /** Whether data decide where it is accessed, so that no subscript becomes a constant. */
  private boolean isAddressedByData() {
    LoadedValues loaded = new LoadedValues(kernel.hardware());
    return memory.sites().stream().anyMatch(site -> loaded.decideAddress(site.node()));
  }
}
