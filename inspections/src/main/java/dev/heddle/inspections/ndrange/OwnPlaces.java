package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.Attribute;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Elements that no two work-items of a group share, since a subscript numbers the work-items: the
 * id of a group of one dimension, or the linear number where the sizes are known.
 */
final class OwnPlaces {
  private static final int DIMENSIONS = 3;

  /** Work-items that are looked at in a group of unknown size. */
  private static final long TRIED = 64;

  /** Larger groups are not gone through. */
  private static final long LARGEST = 1024;

  /** Pairs of accesses of a kernel that are compared, so that long bodies take no longer. */
  private static final int MOST_PAIRS = 1_000;

  private static final Pattern OTHER_DIMENSION =
      Pattern.compile("get_(local|global|group)_id\\s*\\(\\s*[12]\\s*\\)");

  private final Subscripts subscripts;
  private final Optional<long[]> size;
  private final boolean isKnown;
  private final Map<Expression, List<List<Long>>> numbers = new IdentityHashMap<>();
  private int compared;

  OwnPlaces(KernelScope kernel, LocalAccesses accesses) {
    subscripts = accesses.subscripts();
    Optional<Attribute> required = kernel.definition().function().attribute("reqd_work_group_size");
    isKnown = required.isPresent();
    size = required.map(OwnPlaces::sizes).or(() -> line(kernel)).filter(OwnPlaces::isSmall);
  }

  private static long[] sizes(Attribute required) {
    long[] sizes = new long[DIMENSIONS];
    for (int i = 0; i < DIMENSIONS; i++) {
      sizes[i] = required.integer(i).orElse(1);
    }
    return sizes;
  }

  /** Groups whose work-items differ in the first dimension only, as far as the kernel looks. */
  private static Optional<long[]> line(KernelScope kernel) {
    return OTHER_DIMENSION.matcher(kernel.definition().range().text()).find()
        ? Optional.empty()
        : Optional.of(new long[] {TRIED, 1, 1});
  }

  private static boolean isSmall(long[] sizes) {
    return sizes[0] <= LARGEST
        && sizes[1] <= LARGEST
        && sizes[2] <= LARGEST
        && sizes[0] * sizes[1] * sizes[2] <= LARGEST;
  }

  /** Whether a load can only be of what its own work-item stores. */
  boolean isOwn(LocalAccesses.Access store, LocalAccesses.Access load) {
    if (size.isEmpty() || store.variable() != load.variable()) {
      return false;
    }
    if (++compared > MOST_PAIRS) {
      return true;
    }
    List<List<Long>> stored = numbers(store);
    List<List<Long>> loaded = numbers(load);
    for (int i = 0; i < Math.min(stored.size(), loaded.size()); i++) {
      if (!stored.get(i).isEmpty() && stored.get(i).equals(loaded.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** For each subscript the number of each work-item; an empty list where two have the same. */
  private List<List<Long>> numbers(LocalAccesses.Access access) {
    return numbers.computeIfAbsent(
        access.element(),
        element ->
            subscripts.ofGroup(element, size.get(), isKnown).stream()
                .map(all -> new HashSet<>(all).size() == all.size() ? all : List.<Long>of())
                .toList());
  }
}
