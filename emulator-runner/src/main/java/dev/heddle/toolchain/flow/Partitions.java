package dev.heddle.toolchain.flow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The partitions of an incremental compile, each a list of kernels that are made again together. As
 * a file: one partition a line, names of kernels separated by semicolons (programming-guide-7-end
 * F-213).
 *
 * @param groups the names of the kernels of each
 */
public record Partitions(List<List<String>> groups) {
  public Partitions {
    groups = groups.stream().map(List::copyOf).toList();
  }

  /** Reads a file. What names no kernel is left out, such as an empty line. */
  public static Partitions of(String text) {
    List<List<String>> groups = new ArrayList<>();
    for (String line : text.lines().toList()) {
      List<String> names = new ArrayList<>();
      for (String name : line.split(";", -1)) {
        if (!name.isBlank()) {
          names.add(name.strip());
        }
      }
      if (!names.isEmpty()) {
        groups.add(names);
      }
    }
    return new Partitions(groups);
  }

  /** Each kernel by itself, as without a file (programming-guide-7-end F-052). */
  public static Partitions ofEach(Collection<String> kernels) {
    return new Partitions(kernels.stream().map(List::of).toList());
  }

  /** The text of the file. */
  public String text() {
    StringBuilder text = new StringBuilder();
    groups.forEach(group -> text.append(String.join(";", group)).append('\n'));
    return text.toString();
  }

  /** The same with kernels that are named nowhere by themselves. */
  public Partitions with(Collection<String> kernels) {
    List<List<String>> all = new ArrayList<>(groups);
    Set<String> named = new TreeSet<>();
    groups.forEach(named::addAll);
    kernels.stream()
        .filter(kernel -> !named.contains(kernel))
        .forEach(kernel -> all.add(List.of(kernel)));
    return new Partitions(all);
  }

  /**
   * The same with a kernel in the partition of another one, or by itself.
   *
   * @param other a kernel of the partition that it goes to; itself to be alone
   */
  public Partitions move(String kernel, String other) {
    List<List<String>> moved = new ArrayList<>();
    for (List<String> group : groups) {
      Set<String> names = new LinkedHashSet<>(group);
      names.remove(kernel);
      if (names.contains(other)) {
        names.add(kernel);
      }
      if (!names.isEmpty()) {
        moved.add(List.copyOf(names));
      }
    }
    if (moved.stream().noneMatch(group -> group.contains(kernel))) {
      moved.add(List.of(kernel));
    }
    return new Partitions(moved);
  }

  /** The kernels that are made again together with one; itself where none names it. */
  public List<String> groupOf(String kernel) {
    return groups.stream()
        .filter(group -> group.contains(kernel))
        .findFirst()
        .orElse(List.of(kernel));
  }

  /**
   * What is wrong with the text of a file, a sentence each.
   *
   * @param kernels those of the program
   */
  public static List<String> mistakes(String text, Collection<String> kernels) {
    List<String> mistakes = new ArrayList<>();
    Set<String> seen = new TreeSet<>();
    int line = 0;
    for (String words : text.lines().toList()) {
      line++;
      for (List<String> group : of(words).groups()) {
        for (String name : group) {
          if (!kernels.contains(name)) {
            mistakes.add(
                "line %d names %s, but there is no such kernel; there are %s"
                    .formatted(line, name, String.join(", ", kernels)));
          } else if (!seen.add(name)) {
            mistakes.add(
                "line %d names %s again; a kernel is in one partition".formatted(line, name));
          }
        }
      }
    }
    return mistakes;
  }
}
