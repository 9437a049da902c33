package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.flow.FlowNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Joins sites that always touch the same word of a memory (model M-MEM-3): same block, same
 * direction, same condition, addresses that differ by constants, and a known place in the word.
 */
final class SiteJoiner {
  private final List<AccessSite> sites;
  private final Map<AccessSite, Integer> storesBefore = new IdentityHashMap<>();

  /** The sites for the words that were asked for, and for all narrower ones. */
  private final Map<Integer, List<AccessSite>> ofWords = new HashMap<>();

  SiteJoiner(List<AccessSite> sites) {
    this.sites = sites;
    Map<Integer, Integer> stores = new HashMap<>();
    Map<List<Object>, Integer> alike = new HashMap<>();
    for (AccessSite site : sites) {
      int block = site.node().block().id();
      List<Object> own = List.of(block, site.form());
      storesBefore.put(site, stores.getOrDefault(block, 0) - alike.getOrDefault(own, 0));
      if (site.writes()) {
        stores.merge(block, 1, Integer::sum);
        alike.merge(own, 1, Integer::sum);
      }
    }
  }

  /** What has to be equal for two sites to be joined. */
  private record Key(
      int block, boolean load, int predicate, Object form, int storesBefore, long word) {}

  /**
   * The sites for words of a width, a power of two in bytes. What shares a narrower word stays
   * together, also where its place in the wider word is not known.
   */
  List<AccessSite> join(int width) {
    if (width < 2) {
      return sites;
    }
    int word = Integer.highestOneBit(width);
    List<AccessSite> known = ofWords.get(word);
    if (known == null) {
      known = join(join(word / 2), word);
      ofWords.put(word, known);
    }
    return known;
  }

  private List<AccessSite> join(List<AccessSite> parts, int width) {
    Map<Object, List<AccessSite>> words = new LinkedHashMap<>();
    for (AccessSite site : parts) {
      words.computeIfAbsent(key(site, width), key -> new ArrayList<>()).add(site);
    }
    List<AccessSite> joined = new ArrayList<>();
    words.values().forEach(word -> runs(word).forEach(run -> joined.add(joined(run))));
    joined.sort(Comparator.comparingInt(site -> site.node().id()));
    return joined;
  }

  /** Sites of one word that lie side by side; those with a gap between them stay apart. */
  private static List<List<AccessSite>> runs(List<AccessSite> parts) {
    List<AccessSite> sorted = new ArrayList<>(parts);
    sorted.sort(Comparator.comparingLong(site -> site.address().constant()));
    List<List<AccessSite>> runs = new ArrayList<>();
    long end = 0;
    for (AccessSite site : sorted) {
      long start = site.address().constant();
      if (runs.isEmpty() || start != end) {
        runs.add(new ArrayList<>());
      }
      runs.get(runs.size() - 1).add(site);
      end = start + site.bytes();
    }
    return runs;
  }

  private Object key(AccessSite site, int width) {
    FlowNode node = site.node();
    boolean placed = site.bits().knownLow() >= Powers.log(width);
    boolean alone =
        !placed
            || site.bytes() >= width
            || site.isAtomic()
            || node.access().orElseThrow().isVolatile();
    if (alone) {
      return site;
    }
    long word = site.address().constant() - (site.bits().ones() & (width - 1));
    return new Key(
        node.block().id(),
        node.isLoad(),
        node.predicate(),
        site.form(),
        storesBefore.get(site),
        word);
  }

  private AccessSite joined(List<AccessSite> parts) {
    AccessSite first = parts.get(0);
    if (parts.size() == 1) {
      return first;
    }
    Map<FlowNode, Integer> offsets = new TreeMap<>(Comparator.comparingInt(FlowNode::id));
    for (AccessSite part : parts) {
      int start = (int) (part.address().constant() - first.address().constant());
      for (int i = 0; i < part.nodes().size(); i++) {
        offsets.merge(part.nodes().get(i), start + part.offsets().get(i), Math::min);
      }
    }
    int bytes = parts.stream().mapToInt(AccessSite::bytes).sum();
    AccessSite joined =
        new AccessSite(
            List.copyOf(offsets.keySet()),
            List.copyOf(offsets.values()),
            first.lane(),
            first.address(),
            first.bits(),
            first.form(),
            bytes);
    storesBefore.put(joined, storesBefore.get(first));
    return joined;
  }
}
