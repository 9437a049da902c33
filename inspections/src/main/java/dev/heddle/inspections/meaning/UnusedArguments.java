package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.Variable;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Arguments of a kernel that it does not use, or overwrites before it reads them; the host has to
 * set them all the same.
 */
public final class UnusedArguments implements Inspection {
  private static final About ABOUT =
      About.of(
          "unused-kernel-argument",
          Group.LANGUAGE,
          "A kernel does not use an argument",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Set<Symbol> used = used(file);
          for (FunctionDefinition kernel : file.unit().kernels()) {
            if (!kernel.hasErrors() && !kernel.body().statements().isEmpty()) {
              problem(file, kernel, used, problems);
              OverwrittenArguments.in(kernel).forEach(problems::add);
            }
          }
        });
  }

  private static Set<Symbol> used(FileScope file) {
    Set<Symbol> used = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Reference reference : file.frontEnd().references()) {
      if (reference.target() instanceof Reference.SymbolTarget target
          && !reference.range().equals(target.symbol().range())) {
        used.add(target.symbol());
      }
    }
    return used;
  }

  private static void problem(
      FileScope file, FunctionDefinition kernel, Set<Symbol> used, Problems problems) {
    List<Variable> unused =
        kernel.function().parameters().stream()
            .filter(parameter -> !used.contains(parameter) && !parameter.name().isEmpty())
            .filter(parameter -> !isLeftOut(file, kernel, parameter.name()))
            .toList();
    if (unused.isEmpty()) {
      return;
    }
    String names = unused.stream().map(Variable::name).collect(Collectors.joining("', '"));
    String message =
        unused.size() == 1
            ? "kernel '%s' does not use its argument '%s', which the host has to set all the same: take it out of both"
            : "kernel '%s' does not use its arguments '%s', which the host has to set all the same: take them out of both";
    problems.add(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.MEANING, "arguments of " + kernel.name()),
            unused.get(0).range(),
            message.formatted(kernel.name(), names),
            Loss.UNKNOWN));
  }

  /**
   * Whether text of the kernel that conditions leave out here names it, or a macro does, which is
   * used under other conditions.
   */
  private static boolean isLeftOut(FileScope file, FunctionDefinition kernel, String name) {
    Pattern word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b");
    Pattern macro = Pattern.compile("(?m)^\\s*#\\s*define\\b(?:.*\\\\\\n)*.*" + word);
    SourceRange range = kernel.range();
    PreprocessedSource source = file.frontEnd().source();
    boolean isInMacro =
        source.macros().stream()
            .anyMatch(
                each ->
                    !each.parameters().contains(name) && word.matcher(each.replacement()).find());
    return isInMacro
        || source.inactive().stream()
            .filter(left -> left.file() == range.file())
            .anyMatch(
                left ->
                    left.start() >= range.start() && left.end() <= range.end()
                        ? word.matcher(left.text()).find()
                        : macro.matcher(left.text()).find());
  }
}
