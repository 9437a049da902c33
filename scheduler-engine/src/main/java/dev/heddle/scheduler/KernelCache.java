package dev.heddle.scheduler;

import dev.heddle.scheduler.area.Costs;
import dev.heddle.scheduler.board.BoardChoice;
import dev.heddle.scheduler.hardware.Places;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Options;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Results of the kernels that were analysed last, so that editing one kernel of a program leaves
 * the others alone. Forgets what was not used for longest.
 */
final class KernelCache {
  /** Nodes of the kernels that are kept; about 400 bytes each with all that belongs to them. */
  private static final int MOST_NODES = 200_000;

  private static final int MOST_KERNELS = 4_096;
  private static final int MOST_DESIGNS = 64;

  private final Map<Content, Facts> facts = new LinkedHashMap<>(64, 0.75f, true);
  private final Map<Design, Intact> intact = new LinkedHashMap<>(64, 0.75f, true);
  private final Map<Result, Entry> results = new LinkedHashMap<>(64, 0.75f, true);
  private long nodes;

  /**
   * What the first part of an analysis depends on.
   *
   * @param digest content of the kernel
   * @param board board and device
   * @param targetMhz clock that the request asks for
   * @param options options of the compiler, the release among them
   * @param libraries functions of libraries
   */
  record Content(
      String digest,
      BoardChoice board,
      OptionalDouble targetMhz,
      CompilerOptions options,
      Libraries libraries) {
    /** The digest tells nearly all of them apart. */
    @Override
    public int hashCode() {
      return digest.hashCode();
    }
  }

  /**
   * What the design's other kernels have to know of a kernel (model M-LAT-1, M-S10-3).
   *
   * @param globalUnits its load-store units of global memory
   * @param globalStores stores among them
   * @param optimizable whether nothing in it keeps the data paths of the design as they are
   */
  record Facts(int globalUnits, int globalStores, boolean optimizable) {
    /** What the kernels of a design have together. */
    static Facts ofDesign(Collection<Facts> kernels) {
      return new Facts(
          kernels.stream().mapToInt(Facts::globalUnits).sum(),
          kernels.stream().mapToInt(Facts::globalStores).sum(),
          kernels.stream().allMatch(Facts::optimizable));
    }

    /** What of it matters to a kernel; without global memory itself, that of others does not. */
    Facts seenBy(Facts kernel) {
      return kernel.globalUnits > 0 ? this : new Facts(0, 0, optimizable);
    }
  }

  /**
   * A program as somebody edits it.
   *
   * @param paths its files
   */
  record Design(List<String> paths, Options options) {
    static Design of(LinkedProgram linked) {
      List<String> paths = linked.files().stream().map(LinkedProgram.LinkedFile::path).toList();
      return new Design(paths, linked.program().options());
    }
  }

  /**
   * What the kernels of a program without errors have to do with each other.
   *
   * @param kernels by name
   * @param clockShare what the clock of placed designs that fill the device as far is, in parts of
   *     that of the schedule
   */
  record Intact(Map<String, Facts> kernels, double clockShare) {
    Intact {
      kernels = Map.copyOf(kernels);
    }
  }

  /**
   * What the hardware of a kernel depends on.
   *
   * @param design what the kernels of the design have together, as far as this one sees it
   */
  record Result(Content content, Facts design) {
    /** The content tells nearly all of them apart. */
    @Override
    public int hashCode() {
      return content.hashCode();
    }
  }

  /**
   * A kernel as hardware.
   *
   * @param placed the kernel with its compute units
   * @param costs what one compute unit takes, first for any compute id, then for each copy
   */
  record Entry(PlacedKernel placed, List<Costs> costs) {
    Entry {
      costs = List.copyOf(costs);
    }

    /** The same hardware for a text in which the kernel has moved. */
    Entry at(Places now) {
      return new Entry(placed.at(now), costs);
    }

    private int nodes() {
      return placed.general().flow().nodes().size()
          + placed.copies().stream().mapToInt(copy -> copy.flow().nodes().size()).sum();
    }
  }

  synchronized Optional<Facts> facts(Content content) {
    return Optional.ofNullable(facts.get(content));
  }

  synchronized void remember(Design design, Intact now) {
    intact.put(design, now);
    if (intact.size() > MOST_DESIGNS) {
      intact.remove(intact.keySet().iterator().next());
    }
  }

  /** What a program was when it last had no errors; empty if it has none now, or never had. */
  synchronized Optional<Intact> before(LinkedProgram linked) {
    return linked.errors().isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(intact.get(Design.of(linked)));
  }

  synchronized void add(Content content, Facts found) {
    facts.put(content, found);
    if (facts.size() > MOST_KERNELS) {
      facts.remove(facts.keySet().iterator().next());
    }
  }

  synchronized Optional<Entry> entry(Result result) {
    return Optional.ofNullable(results.get(result));
  }

  synchronized void add(Result result, Entry entry) {
    Entry before = results.put(result, entry);
    nodes += entry.nodes() - (before == null ? 0 : before.nodes());
    Iterator<Entry> oldest = results.values().iterator();
    while (results.size() > MOST_KERNELS || nodes > MOST_NODES && results.size() > 1) {
      nodes -= oldest.next().nodes();
      oldest.remove();
    }
  }
}
