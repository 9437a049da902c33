package dev.heddle.scheduler.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a kernel file, or of a variant of one.
 *
 * @param path the file
 * @param text its text
 * @param renamed original name to the name in this text, where they differ
 */
record KernelSource(Path path, String text, Map<String, String> renamed) {
  private static final Pattern COMMENT = Pattern.compile("//(.*)$");
  private static final Pattern TAG = Pattern.compile("@(\\w+)");

  static KernelSource read(Path path) throws IOException {
    return new KernelSource(path, Files.readString(path), Map.of());
  }

  /** What this text calls something. */
  String nameOf(String original) {
    return renamed.getOrDefault(original, original);
  }

  /** The 1-based lines whose comment carries a tag, in order. */
  Set<Integer> lines(String tag) {
    Set<Integer> lines = tags().get(tag);
    if (lines == null) {
      throw new IllegalArgumentException(path.getFileName() + " has no tag @" + tag);
    }
    return lines;
  }

  /** All tags with their lines. */
  Map<String, Set<Integer>> tags() {
    Map<String, Set<Integer>> tags = new TreeMap<>();
    List<String> lines = text.lines().toList();
    for (int k = 0; k < lines.size(); k++) {
      Matcher comment = COMMENT.matcher(lines.get(k));
      if (comment.find()) {
        Matcher tag = TAG.matcher(comment.group(1));
        while (tag.find()) {
          tags.computeIfAbsent(tag.group(1), t -> new TreeSet<>()).add(k + 1);
        }
      }
    }
    return tags;
  }
}
