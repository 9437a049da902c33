package dev.heddle.toolchain.options;

import dev.heddle.language.binder.Suggestions;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads a list of options as a release of the compiler would, and tells what is wrong with it
 * before hours are spent: unknown words, bad values, options that the release or the device does
 * not have, and options that do not go together.
 */
public final class OptionCheck {
  private static final ToolRelease ONE_DASH = new ToolRelease(17, 1);

  private final OptionTable table;
  private final Optional<ToolRelease> release;
  private final Optional<String> family;
  private final List<String> words;
  private final List<GivenOption> given = new ArrayList<>();
  private final List<String> files = new ArrayList<>();
  private final List<OptionFinding> findings = new ArrayList<>();
  private int next;

  private OptionCheck(
      OptionTable table,
      Optional<ToolRelease> release,
      Optional<String> family,
      List<String> words) {
    this.table = table;
    this.release = release;
    this.family = family;
    this.words = words;
  }

  /**
   * What a command line says.
   *
   * @param options in the order given, those with bad values, too
   * @param files words that are no options
   * @param findings in the order of the words
   */
  public record Result(
      List<GivenOption> options, List<String> files, List<OptionFinding> findings) {
    public Result {
      options = List.copyOf(options);
      files = List.copyOf(files);
      findings = List.copyOf(findings);
    }

    /** Whether the tool would refuse it. */
    public boolean isWrong() {
      return findings.stream().anyMatch(each -> each.severity() == Severity.ERROR);
    }

    /** The value of an option, the last one where it is given several times. */
    public Optional<String> value(String name) {
      return options.stream()
          .filter(each -> each.option().name().equals(name))
          .reduce((first, second) -> second)
          .map(GivenOption::value);
    }
  }

  /**
   * Checks a command line.
   *
   * @param release of the tool, empty when unknown
   * @param family of the device, such as "arria10", empty when unknown
   * @param words without the name of the tool
   */
  public static Result check(
      OptionTable table,
      Optional<ToolRelease> release,
      Optional<String> family,
      List<String> words) {
    boolean isWindows = System.getProperty("os.name").startsWith("Windows");
    return check(table, release, family, words, isWindows);
  }

  static Result check(
      OptionTable table,
      Optional<ToolRelease> release,
      Optional<String> family,
      List<String> words,
      boolean isWindows) {
    OptionCheck check = new OptionCheck(table, release, family, List.copyOf(words));
    check.read();
    check.given.forEach(check::inRelease);
    if (isWindows) {
      check.given.forEach(check::endingOfFolder);
    }
    check.repeated();
    check.rules();
    check.findings.sort(Comparator.comparingInt(OptionFinding::index));
    return new Result(check.given, check.files, check.findings);
  }

  private void tell(Severity severity, int index, String text) {
    findings.add(new OptionFinding(severity, index, text));
  }

  // ---- words --------------------------------------------------------------------------------

  private void read() {
    for (next = 0; next < words.size(); next++) {
      String word = words.get(next);
      if (!word.startsWith("-") || word.equals("-")) {
        files.add(word);
      } else {
        boolean isOld = word.startsWith("--") && table.find(word.replaceFirst("=.*", "")).isEmpty();
        option(isOld ? twoDashes(word) : word);
      }
    }
  }

  private String twoDashes(String word) {
    if (release.filter(known -> known.compareTo(ONE_DASH) >= 0).isPresent()) {
      tell(
          Severity.WARNING,
          next,
          word + ": options have one dash since 17.1; write " + word.substring(1));
    }
    return word.substring(1);
  }

  private void option(String word) {
    int equals = word.indexOf('=');
    String name = equals < 0 ? word : word.substring(0, equals);
    Optional<ToolOption> option = table.find(name).or(() -> joined(word));
    if (option.isEmpty()) {
      tell(Severity.ERROR, next, "unknown option " + name + nearest(name));
      return;
    }
    int index = next;
    String rest = word.substring(option.get().name().length());
    Optional<String> value = value(option.get(), rest);
    if (value.isPresent()) {
      given.add(new GivenOption(option.get(), value.get(), index));
    }
  }

  /** An option whose value follows without anything between. */
  private Optional<ToolOption> joined(String word) {
    return table.all().stream()
        .filter(option -> option.value().form() == OptionValue.Form.ANY)
        .filter(option -> word.startsWith(option.name()))
        .findFirst();
  }

  /** The value; empty where the option can't be understood, which is told then. */
  private Optional<String> value(ToolOption option, String rest) {
    boolean isWritten = rest.startsWith("=") || !rest.isEmpty();
    String value = rest.startsWith("=") ? rest.substring(1) : rest;
    switch (option.value().form()) {
      case NONE -> {
        if (isWritten) {
          tell(Severity.ERROR, next, option.name() + " takes no value");
          return Optional.empty();
        }
        return Optional.of("");
      }
      case OPTIONAL -> {
        return isWritten ? checked(option, value) : Optional.of("");
      }
      case EQUALS -> {
        return isWritten ? checked(option, value) : oldForm(option);
      }
      case NEXT_WORD -> {
        if (isWritten) {
          tell(
              Severity.WARNING, next, option.name() + " is followed by its value as the next word");
          return checked(option, value);
        }
        return following(option);
      }
      default -> {
        return isWritten ? checked(option, value) : following(option);
      }
    }
  }

  /** {@code -board name}, as releases before 17.1 spelled it. */
  private Optional<String> oldForm(ToolOption option) {
    boolean mayBeOld = release.filter(known -> known.compareTo(ONE_DASH) >= 0).isEmpty();
    if (mayBeOld && next + 1 < words.size() && !words.get(next + 1).startsWith("-")) {
      return following(option);
    }
    return missing(option);
  }

  private Optional<String> missing(ToolOption option) {
    tell(
        Severity.ERROR,
        next,
        "%s needs a value: %s%s"
            .formatted(option.name(), option.name(), option.value().synopsis()));
    return Optional.empty();
  }

  private Optional<String> following(ToolOption option) {
    if (next + 1 == words.size() || words.get(next + 1).startsWith("-")) {
      return missing(option);
    }
    next++;
    return checked(option, words.get(next));
  }

  private Optional<String> checked(ToolOption option, String value) {
    Optional<String> wanted = option.value().wanted(value);
    wanted.ifPresent(
        what ->
            tell(
                Severity.ERROR,
                next,
                value.isEmpty()
                    ? option.name() + " needs a value: " + what
                    : "%s: '%s' is not %s".formatted(option.name(), value, what)));
    return wanted.isEmpty() ? Optional.of(value) : Optional.empty();
  }

  private String nearest(String name) {
    List<String> known = table.all().stream().map(ToolOption::name).toList();
    return Suggestions.nearest(name, known)
        .map(other -> "; did you mean " + other + "?")
        .orElse("");
  }

  // ---- options ------------------------------------------------------------------------------

  private void inRelease(GivenOption each) {
    ToolOption option = each.option();
    if (release.filter(known -> !option.existsIn(known)).isPresent()) {
      boolean isGone =
          option.removed().filter(gone -> release.get().compareTo(gone) >= 0).isPresent();
      tell(
          Severity.ERROR,
          each.index(),
          "%s %s %s, and this is %s%s"
              .formatted(
                  option.name(),
                  isGone ? "is gone since" : "came with",
                  (isGone ? option.removed() : option.since()).get(),
                  release.get(),
                  instead(option)));
    } else if (option.instead().isPresent() && isReplaced(option)) {
      tell(Severity.INFO, each.index(), option.name() + " is the old spelling" + instead(option));
    }
  }

  private static String instead(ToolOption option) {
    return option.instead().map(other -> "; write " + other).orElse("");
  }

  private boolean isReplaced(ToolOption option) {
    Optional<ToolOption> other =
        option.instead().flatMap(name -> table.find(name.replaceFirst("=.*", "")));
    return release.isPresent()
        && option.removed().isEmpty()
        && other.filter(replacement -> replacement.existsIn(release.get())).isPresent();
  }

  /** On Windows such a folder is an error (programming-guide-7-end R-004). */
  private void endingOfFolder(GivenOption each) {
    if (each.option().name().equals("-I") && each.value().matches(".*[/\\\\]")) {
      tell(
          Severity.ERROR,
          each.index(),
          "-I: '%s' must not end in a slash on Windows".formatted(each.value()));
    }
  }

  private void repeated() {
    given.stream()
        .filter(each -> !each.option().value().repeats())
        .collect(Collectors.groupingBy(each -> each.option().name()))
        .forEach(
            (name, all) -> {
              if (all.size() > 1) {
                tell(
                    Severity.WARNING,
                    all.get(all.size() - 1).index(),
                    name + " is given " + all.size() + " times; leave one");
              }
            });
  }

  private void rules() {
    for (OptionRule rule : table.rules()) {
      given.stream()
          .filter(each -> each.is(rule.option()))
          .findFirst()
          .ifPresent(each -> rule(rule, each));
    }
  }

  private void rule(OptionRule rule, GivenOption each) {
    switch (rule.relation()) {
      case NEEDS -> {
        if (rule.others().stream().noneMatch(this::isGiven)) {
          tell(
              rule.severity(),
              each.index(),
              "%s needs %s: %s"
                  .formatted(rule.option(), String.join(" or ", rule.others()), rule.why()));
        }
      }
      case EXCLUDES ->
          rule.others().stream()
              .filter(this::isGiven)
              .forEach(
                  other ->
                      tell(
                          rule.severity(),
                          each.index(),
                          "%s does not go with %s: %s"
                              .formatted(rule.option(), other, rule.why())));
      case FAMILY -> {
        if (family.filter(known -> !rule.others().contains(known)).isPresent()) {
          tell(
              rule.severity(),
              each.index(),
              "%s is not for this device: %s".formatted(rule.option(), rule.why()));
        }
      }
    }
  }

  private boolean isGiven(String rule) {
    return given.stream().anyMatch(each -> each.is(rule));
  }
}
