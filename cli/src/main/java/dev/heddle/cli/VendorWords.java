package dev.heddle.cli;

import dev.heddle.scheduler.program.VendorOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Marks the options of the vendor's compiler on a command line, so that a build command can be
 * pasted: one dash would otherwise mean a cluster of short options.
 */
final class VendorWords {
  /** Hidden option that carries a vendor option. */
  static final String OPTION = "--vendor-option";

  private VendorWords() {}

  /**
   * The command line with the vendor's options marked. What is spelled with two dashes, as by
   * releases before 17.1, and is not ours is theirs.
   *
   * @param own whether an option with two dashes is one of ours
   */
  static String[] marked(String[] arguments, Predicate<String> own) {
    String[] marked = withOneDash(arguments, own);
    for (int i = 0; i < marked.length && !marked[i].equals("--"); i++) {
      boolean isVendorOption =
          marked[i].length() > 2
              && marked[i].charAt(0) == '-'
              && !marked[i].startsWith("-l=")
              && Character.isLowerCase(marked[i].charAt(1));
      if (isVendorOption) {
        marked[i] = OPTION + "=" + marked[i];
      }
    }
    return marked;
  }

  private static String[] withOneDash(String[] arguments, Predicate<String> own) {
    List<String> words = new ArrayList<>(List.of(arguments));
    for (int i = 0; i < words.size() && !words.get(i).equals("--"); i++) {
      String word = words.get(i);
      if (!word.startsWith("--") || own.test(word.replaceFirst("=.*", ""))) {
        continue;
      }
      Optional<String> next =
          i + 1 < words.size() ? Optional.of(words.get(i + 1)) : Optional.empty();
      Optional<VendorOptions.Spelling> spelling = VendorOptions.known().withOneDash(word, next);
      if (spelling.isPresent()) {
        words.set(i, spelling.get().text());
        if (spelling.get().takesNext()) {
          words.remove(i + 1);
        }
      }
    }
    return words.toArray(String[]::new);
  }
}
