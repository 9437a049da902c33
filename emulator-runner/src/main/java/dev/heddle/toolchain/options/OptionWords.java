package dev.heddle.toolchain.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The options on a command line as a table of options shows and changes them.
 *
 * @param words without the name of the tool
 */
public record OptionWords(OptionTable table, List<String> words) {
  public OptionWords {
    words = List.copyOf(words);
  }

  private List<GivenOption> given(String name) {
    return OptionCheck.check(table, Optional.empty(), Optional.empty(), words).options().stream()
        .filter(each -> each.option().name().equals(name))
        .toList();
  }

  /** Whether an option is there. */
  public boolean has(String name) {
    return !given(name).isEmpty();
  }

  /** The values of an option in their order; an empty one where it stands without. */
  public List<String> values(String name) {
    return given(name).stream().map(GivenOption::value).toList();
  }

  /** The words without an option. */
  public OptionWords without(String name) {
    List<String> rest = new ArrayList<>(words);
    List<GivenOption> all = given(name);
    for (int i = all.size() - 1; i >= 0; i--) {
      GivenOption each = all.get(i);
      int first = each.index();
      boolean ownsNext =
          words.get(first).replaceFirst("^--", "-").equals(name) && !each.value().isEmpty();
      rest.subList(first, first + (ownsNext ? 2 : 1)).clear();
    }
    return new OptionWords(table, rest);
  }

  /** The words with an option, in the place of what is there of it; once for each value. */
  public OptionWords with(ToolOption option, List<String> values) {
    List<String> changed = new ArrayList<>(without(option.name()).words());
    for (String value : values) {
      switch (option.value().form()) {
        case NONE -> changed.add(option.name());
        case NEXT_WORD -> changed.addAll(List.of(option.name(), value));
        case ANY -> changed.add(option.name() + value);
        default -> changed.add(value.isEmpty() ? option.name() : option.name() + "=" + value);
      }
    }
    return new OptionWords(table, changed);
  }
}
