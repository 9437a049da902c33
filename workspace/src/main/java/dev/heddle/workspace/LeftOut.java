package dev.heddle.workspace;

import dev.heddle.language.query.NameUses;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.workspace.CodeQueries.Code;
import dev.heddle.workspace.CodeQueries.Place;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Judges words that are no part of a program as it is compiled now. */
final class LeftOut {
  private static final Pattern DIRECTIVE = Pattern.compile("#\\s*([a-z]+)\\b");
  private static final Pattern DEFINITION =
      Pattern.compile("#\\s*define\\s+(\\w+)(?:\\(([^)]*)\\))?(?s:.*)");

  private LeftOut() {}

  /** Whether a word most likely means what was found. */
  static boolean isLikely(
      NameSearch.Found found, Words.Spelled spelled, Place place, ProjectTexts texts) {
    boolean isMacro = found.kind() == NameUses.Kind.MACRO;
    boolean isLocal =
        found.kind() == NameUses.Kind.LOCAL_VARIABLE || found.kind() == NameUses.Kind.PARAMETER;
    if (!spelled.directive().isEmpty()) {
      return isMemoryOfPragma(spelled.directive(), found.word())
          ? !isMacro && (!isLocal || isInOneOfItsFunctions(found, place, texts))
          : inDirective(spelled.directive(), found.word(), isMacro, isLocal);
    }
    return isLocal ? isInOneOfItsFunctions(found, place, texts) : true;
  }

  /** {@code #pragma ivdep array(name)} names a variable. */
  private static boolean isMemoryOfPragma(String directive, String word) {
    return directive.matches("#\\s*pragma\\b(?s:.*)\\barray\\s*\\(\\s*" + word + "\\s*\\)(?s:.*)");
  }

  private static boolean inDirective(
      String directive, String word, boolean isMacro, boolean isLocal) {
    Matcher name = DIRECTIVE.matcher(directive);
    if (!name.lookingAt()) {
      return false;
    }
    switch (name.group(1)) {
      case "if", "ifdef", "ifndef", "elif", "undef":
        return isMacro;
      case "define":
        Matcher definition = DEFINITION.matcher(directive);
        if (!definition.matches()) {
          return false;
        }
        String parameters = definition.group(2) == null ? "" : definition.group(2);
        boolean isParameter =
            (" " + parameters.replaceAll("\\W+", " ") + " ").contains(" " + word + " ");
        boolean isDefined = definition.group(1).equals(word);
        return !isParameter && (isDefined ? isMacro : !isLocal);
      default:
        return false;
    }
  }

  private static boolean isInOneOfItsFunctions(
      NameSearch.Found found, Place place, ProjectTexts texts) {
    for (Path root : found.roots()) {
      Code code = texts.code(root);
      for (FunctionDefinition function : code.result().unit().functions()) {
        Place whole = code.place(function.range());
        if (contains(whole, place)
            && found.places().stream().anyMatch(use -> contains(whole, use))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean contains(Place whole, Place part) {
    return whole.file().equals(part.file())
        && whole.start() <= part.start()
        && part.end() <= whole.end();
  }
}
