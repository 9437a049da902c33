package dev.heddle.workspace;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.query.Completions;
import dev.heddle.language.query.NameUses;
import dev.heddle.language.refactor.ExtractFunction;
import dev.heddle.language.refactor.ExtractValue;
import dev.heddle.language.refactor.InlineFunction;
import dev.heddle.language.refactor.InlineMacro;
import dev.heddle.language.refactor.Proposal;
import dev.heddle.language.refactor.Untouched;
import dev.heddle.workspace.CodeQueries.Code;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;

/**
 * Changes of a program that keep what it does. The changed texts are read before anybody sees the
 * change: it is refused when there would be a new message, or something would mean something else.
 */
final class Refactorings {
  private final ProjectTexts texts;

  Refactorings(ProjectTexts texts) {
    this.texts = texts;
  }

  Rename.Outcome extractFunction(Path file, int start, int end, String name) {
    Path path = Documents.key(file);
    Optional<String> taken = unfit(path, name);
    if (taken.isPresent()) {
      return Rename.Outcome.refused(taken.get());
    }
    Proposal proposal = ExtractFunction.of(texts.code(path).result(), start, end, name);
    return checked(
        path,
        proposal,
        (before, after) ->
            before.path(before.file()).equals(path)
                ? ExtractFunction.problem(before.result(), after.result(), start, end, name)
                : Optional.empty());
  }

  Rename.Outcome inlineCall(Path file, int offset) {
    Path path = Documents.key(file);
    FrontEndResult result = texts.code(path).result();
    Set<String> touched = InlineFunction.touched(result, offset);
    return checked(path, InlineFunction.call(result, offset), others(touched));
  }

  Rename.Outcome inlineFunction(Path file, int offset) {
    Path path = Documents.key(file);
    Optional<Path> elsewhere = usedElsewhere(path, offset);
    if (elsewhere.isPresent()) {
      return Rename.Outcome.refused(
          "%s uses the function, too; replace one call at a time"
              .formatted(elsewhere.get().getFileName()));
    }
    FrontEndResult result = texts.code(path).result();
    Set<String> touched = InlineFunction.touched(result, offset);
    return checked(path, InlineFunction.all(result, offset), others(touched));
  }

  Rename.Outcome extractValue(
      Path file, int start, int end, String name, ExtractValue.As as, boolean everywhere) {
    Path path = Documents.key(file);
    Optional<String> taken = unfit(path, name);
    if (taken.isPresent()) {
      return Rename.Outcome.refused(taken.get());
    }
    Code code = texts.code(path);
    Set<String> touched = new TreeSet<>();
    if (as != ExtractValue.As.MACRO) {
      ProjectQueries.enclosing(code, code.file(), start)
          .ifPresent(function -> touched.add(function.name()));
    }
    return checked(
        path, ExtractValue.of(code.result(), start, end, name, as, everywhere), others(touched));
  }

  Rename.Outcome inlineMacroUse(Path file, int offset) {
    Path path = Documents.key(file);
    return checked(path, InlineMacro.use(texts.code(path).result(), offset), others(Set.of()));
  }

  Rename.Outcome inlineMacro(Path file, int offset) {
    Path path = Documents.key(file);
    Optional<Path> elsewhere = usedElsewhere(path, offset);
    return elsewhere.isPresent()
        ? Rename.Outcome.refused(
            "%s uses the macro, too; replace one use at a time"
                .formatted(elsewhere.get().getFileName()))
        : checked(path, InlineMacro.all(texts.code(path).result(), offset), others(Set.of()));
  }

  /** Another file that has the name at an offset. */
  private Optional<Path> usedElsewhere(Path path, int offset) {
    return NameSearch.at(texts, path, offset).stream()
        .flatMap(found -> found.places().stream())
        .map(CodeQueries.Place::file)
        .filter(other -> !other.equals(path))
        .findFirst();
  }

  /** All functions but some have to be the same. */
  private static BiFunction<Code, Code, Optional<String>> others(Set<String> touched) {
    return (before, after) -> Untouched.problem(before.result(), after.result(), touched);
  }

  /** Why a name cannot be that of something new outside of functions. */
  private Optional<String> unfit(Path file, String name) {
    if (!Words.isName(name) || Completions.isKeyword(name)) {
      return Optional.of("'" + name + "' is not a name: letters, digits and _ make one");
    }
    for (Path other : texts.programOf(file)) {
      boolean shared =
          NameUses.of(texts.code(other).result(), name).groups().stream()
              .anyMatch(NameUses.Group::isShared);
      if (shared) {
        return Optional.of("'%s' is taken already (%s)".formatted(name, other.getFileName()));
      }
    }
    return Optional.empty();
  }

  private Rename.Outcome checked(
      Path file, Proposal proposal, BiFunction<Code, Code, Optional<String>> isOther) {
    if (proposal.refusal().isPresent()) {
      return new Rename.Outcome(proposal.refusal(), List.of(), List.of());
    }
    if (Files.exists(file) && !Files.isWritable(file)) {
      return Rename.Outcome.refused(file + " cannot be written");
    }
    List<Rename.FileEdits> edits =
        List.of(new Rename.FileEdits(file, texts.text(file), proposal.edits()));
    Changed changed = new Changed(texts, edits, texts.reader().projects());
    for (Path root : changed.roots()) {
      Code before = texts.code(root);
      Code after = changed.code(root);
      Optional<String> problem =
          isOther
              .apply(before, after)
              .or(() -> Changed.message(before, after).map(message -> "Then, " + message));
      if (problem.isPresent()) {
        return Rename.Outcome.refused(problem.get());
      }
    }
    return new Rename.Outcome(Optional.empty(), proposal.warnings(), edits);
  }
}
