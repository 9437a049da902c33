package dev.heddle.scheduler.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Chooses the word width and the bits that select a bank (model M-MEM-3 to M-MEM-6): the best of
 * all divisions that work without stalls, with few replicates, without a faster clock, with few
 * banks and with few memory blocks, in this order.
 */
final class BankPlanner {
  private static final int MOST_BANK_BITS = 5;
  private static final int MOST_WORD_BYTES = 1024;
  private static final int MOST_STARTS = 4;

  private final SystemLayout layout;
  private final List<AccessSite> sites;
  private final SiteJoiner joiner;
  private final PortUsers users;
  private final PortPlanner ports;
  private final RamBlocks blocks;

  BankPlanner(
      SystemLayout layout,
      List<AccessSite> sites,
      PortUsers users,
      PortPlanner ports,
      RamBlocks blocks) {
    this.layout = layout;
    this.sites = sites;
    this.joiner = new SiteJoiner(sites);
    this.users = users;
    this.ports = ports;
    this.blocks = blocks;
  }

  /** A division with its cost. */
  private record Rated(Geometry geometry, long blocks) {
    private static final Comparator<Rated> ORDER =
        Comparator.<Rated, Boolean>comparing(r -> r.geometry.ports().arbitrated())
            .thenComparing(r -> r.geometry.ports().replicates())
            .thenComparing(r -> r.geometry.ports().doublePumped())
            .thenComparing(r -> r.geometry.banks().banks())
            .thenComparing(Rated::blocks)
            .thenComparing(r -> -r.geometry.banks().width());
  }

  /** The best division. */
  Geometry plan() {
    MemoryRequest request = layout.request();
    if (!request.bankBits().isEmpty()) {
      int width = request.bankWidth().orElse(accessWidth());
      List<Integer> bits =
          request.bankBits().stream().sorted().map(b -> b + Powers.log(width)).toList();
      return rate(new BankChoice(width, bits)).geometry();
    }
    Rated best = null;
    for (int width : widths()) {
      for (Rated rated : divisions(width)) {
        best = best == null || Rated.ORDER.compare(rated, best) < 0 ? rated : best;
      }
    }
    boolean free = request.banks().isEmpty() && request.maxReplicates().isEmpty();
    return best.geometry().ports().arbitrated() && free ? spread() : best.geometry();
  }

  /** Bytes of the widest single access. */
  private int accessWidth() {
    int widest = sites.stream().mapToInt(AccessSite::bytes).max().orElse(1);
    return (int) Math.min(Powers.atLeast(widest), layout.sizeBytes());
  }

  private List<Integer> widths() {
    if (layout.request().bankWidth().isPresent()) {
      return List.of(Math.max(1, layout.request().bankWidth().getAsInt()));
    }
    List<Integer> widths = new ArrayList<>();
    int narrowest = Math.max(1, accessWidth());
    widths.add(narrowest);
    int before = joined(narrowest).size();
    for (long width = narrowest * 2L; width <= widest(); width *= 2) {
      int now = joined((int) width).size();
      if (now < before) {
        widths.add((int) width);
        before = now;
      }
    }
    return widths;
  }

  private long widest() {
    return Math.min(MOST_WORD_BYTES, layout.sizeBytes());
  }

  private List<AccessSite> joined(int width) {
    return joiner.join(width);
  }

  /** The divisions that are compared for a word width. */
  private List<Rated> divisions(int width) {
    List<Rated> found = new ArrayList<>();
    int low = Powers.log(width);
    if (layout.request().banks().isPresent()) {
      int count = Powers.log(Powers.atLeast(layout.request().banks().getAsInt()));
      found.add(rate(BankChoice.contiguous(width, low, count)));
      return found;
    }
    int top = Powers.log(Powers.atLeast(layout.sizeBytes()));
    for (int start : starts(width, low, top)) {
      for (int count = 0; count <= MOST_BANK_BITS && start + count <= top; count++) {
        found.add(rate(BankChoice.contiguous(width, start, count)));
      }
    }
    return found;
  }

  /**
   * Lowest bits at which banks may begin: the lowest bit of the word address, and the lowest one
   * above subscripts that change at run time, where all accesses of a block have constant higher
   * bits.
   */
  private List<Integer> starts(int width, int low, int top) {
    TreeSet<Integer> starts = new TreeSet<>();
    starts.add(low);
    long inside = (1L << top) - 1;
    if (layout.members().size() > 1) {
      return List.copyOf(starts);
    }
    Map<Integer, Integer> constant = new TreeMap<>();
    for (AccessSite site : joined(width)) {
      long unknown = ~site.bits().known() & inside;
      int first = unknown == 0 ? 0 : 64 - Long.numberOfLeadingZeros(unknown);
      constant.merge(site.node().block().id(), first, Math::max);
    }
    for (int first : constant.values()) {
      if (first > low && first < top && starts.size() < MOST_STARTS) {
        starts.add(first);
      }
    }
    return List.copyOf(starts);
  }

  private Rated rate(BankChoice choice) {
    List<AccessSite> joined = joined(choice.width());
    List<PortUser> using = users.of(joined, choice);
    long depth = Math.max(1, layout.sizeBytes() / choice.width() / choice.banks());
    long words = Math.max(1, layout.sizeBytes() / choice.width());
    long undivided = blocks.blocks(words, words, choice.width() * 8, false, false);
    PortChoice chosen = ports.choose(users.demands(using, choice.banks()), undivided);
    Geometry geometry = new Geometry(choice, chosen, joined, using);
    long each =
        blocks.blocks(
            depth, depth, choice.width() * 8, chosen.trueDualPort(), geometry.hasNarrowStores());
    return new Rated(geometry, each * choice.banks() * chosen.replicates());
  }

  /**
   * Banks in the lowest bits until there are as many ports as sites, so that stalls become rare
   * where they cannot be avoided.
   */
  private Geometry spread() {
    int width = layout.request().bankWidth().orElse(accessWidth());
    Rated single = rate(BankChoice.contiguous(width, Powers.log(width), 0));
    long sitesPerBank =
        Powers.divideUp(single.geometry().users().size(), single.geometry().ports().ports());
    int most = Powers.log(Math.max(1, layout.sizeBytes() / width));
    int count = Math.min(most, Math.min(MOST_BANK_BITS, Powers.log(Powers.atLeast(sitesPerBank))));
    Rated spread = rate(BankChoice.contiguous(width, Powers.log(width), count));
    return spread.geometry();
  }
}
