package dev.heddle.toolchain.sweep;

import dev.heddle.toolchain.compile.CompileRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The builds of a sweep: the same sources with each combination of values, each under a name of its
 * own, as the vendor advises (programming-guide-7-end F-341).
 *
 * @param variants in the order in which they are queued
 */
public record SweepPlan(List<Variant> variants) {
  /** More builds than this are a slip of the keyboard. */
  private static final int MOST = 1000;

  public SweepPlan {
    variants = List.copyOf(variants);
  }

  /**
   * A build.
   *
   * @param values by "seed" and the names of macros
   */
  public record Variant(String name, Map<String, String> values, CompileRequest request) {}

  /**
   * Makes the plan.
   *
   * @param base what all have in common; names no output
   * @param seeds of the placement, such as "1..4" or "1,5"; empty to leave it to the compiler
   * @param macros by name, each with its values, as in "4,8,16"
   * @throws IllegalArgumentException with a message for the user
   */
  public static SweepPlan of(CompileRequest base, String seeds, Map<String, String> macros) {
    Map<String, List<String>> axes = new LinkedHashMap<>();
    if (!seeds.isBlank()) {
      axes.put("seed", seeds(seeds));
    }
    macros.forEach((name, values) -> axes.put(name, List.of(values.split(",", -1))));
    if (axes.isEmpty()) {
      throw new IllegalArgumentException("nothing changes from build to build: give --seed or -D");
    }
    List<Map<String, String>> rows = List.of(Map.of());
    for (Map.Entry<String, List<String>> axis : axes.entrySet()) {
      List<Map<String, String>> more = new ArrayList<>();
      for (Map<String, String> row : rows) {
        for (String value : axis.getValue()) {
          Map<String, String> next = new LinkedHashMap<>(row);
          next.put(axis.getKey(), value);
          more.add(next);
        }
      }
      if (more.size() > MOST) {
        throw new IllegalArgumentException(
            "these are more than %d builds; choose fewer values".formatted(MOST));
      }
      rows = more;
    }
    return new SweepPlan(rows.stream().map(row -> variant(base, row)).toList());
  }

  private static List<String> seeds(String text) {
    List<String> seeds = new ArrayList<>();
    for (String word : text.split(",", -1)) {
      if (!word.matches("\\d{1,9}(\\.\\.\\d{1,9})?")) {
        throw new IllegalArgumentException(
            "--seed: '" + word + "' is no seed; write 1..4 or 1,5,9");
      }
      String[] ends = word.split("\\.\\.");
      int last = Integer.parseInt(ends[ends.length - 1]);
      for (int seed = Integer.parseInt(ends[0]); seed <= last && seeds.size() <= MOST; seed++) {
        seeds.add(Integer.toString(seed));
      }
    }
    if (seeds.isEmpty()) {
      throw new IllegalArgumentException("--seed: " + text + " has no seed in it");
    }
    return seeds;
  }

  private static Variant variant(CompileRequest base, Map<String, String> values) {
    StringBuilder name = new StringBuilder(base.project().getFileName().toString());
    List<String> options = new ArrayList<>(base.options());
    values.forEach(
        (key, value) -> {
          name.append('_').append(key).append(value.replaceAll("[^\\w.-]", "_"));
          options.add(key.equals("seed") ? "-seed=" + value : "-D" + key + "=" + value);
        });
    Path output = Path.of(name + base.stage().ending());
    return new Variant(
        name.toString(),
        values,
        new CompileRequest(base.stage(), base.inputs(), Optional.of(output), options));
  }
}
