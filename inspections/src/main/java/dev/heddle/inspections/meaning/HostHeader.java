package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Includes of headers that belong to host programs. Told once for a file. */
public final class HostHeader implements Inspection {
  private static final About ABOUT =
      About.of(
          "host-header-included",
          Group.LANGUAGE,
          "A kernel file includes a header of host programs",
          Level.ERROR,
          About.FixKind.EDIT,
          About.Need.TEXT,
          About.Need.TREE);

  private static final Set<String> HEADERS =
      Set.of(
          "stdio.h",
          "stdlib.h",
          "stdint.h",
          "stdbool.h",
          "stddef.h",
          "string.h",
          "math.h",
          "assert.h",
          "float.h",
          "limits.h",
          "time.h",
          "cstdio",
          "cstdlib",
          "cstdint",
          "cstring",
          "cmath",
          "iostream",
          "CL/cl.h",
          "CL/opencl.h",
          "CL/cl.hpp");

  private static final Pattern INCLUDE =
      Pattern.compile("(?m)^[ \\t]*#[ \\t]*include[ \\t]*[<\"]([^>\"]+)[>\"].*$");

  /** Types of these headers, and what they are called in kernels. */
  private static final Map<String, String> TYPES =
      Map.of(
          "int8_t", "char",
          "uint8_t", "uchar",
          "int16_t", "short",
          "uint16_t", "ushort",
          "int32_t", "int",
          "uint32_t", "uint",
          "int64_t", "long",
          "uint64_t", "ulong");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          List<SourceRange> missing =
              file.frontEnd().diagnostics().stream()
                  .filter(each -> each.code().equals("language.include-not-found"))
                  .map(Diagnostic::range)
                  .filter(range -> range.file() == file.unit().file())
                  .toList();
          List<SourceRange> lines = new ArrayList<>();
          StringJoiner names = new StringJoiner("', '", "'", "'");
          Matcher includes = INCLUDE.matcher(file.unit().file().text());
          while (includes.find()) {
            SourceRange line =
                new SourceRange(file.unit().file(), includes.start(), includes.end());
            if (HEADERS.contains(includes.group(1))
                && missing.stream().anyMatch(range -> line.touches(range.start()))) {
              lines.add(line);
              names.add(includes.group(1));
            }
          }
          if (!lines.isEmpty()) {
            problems.add(problem(file, lines, names.toString()));
          }
        });
  }

  private static Problem problem(FileScope file, List<SourceRange> lines, String names) {
    Map<SourceRange, String> renamed = renamed(file.unit().file());
    String message =
        "%s %s to host programs, and kernels cannot use %s: 'printf', 'size_t' and the mathematical functions are there without%s"
            .formatted(
                names,
                lines.size() == 1 ? "belongs" : "belong",
                lines.size() == 1 ? "it" : "them",
                renamed.isEmpty()
                    ? ""
                    : "; types such as '%s' are called '%s' here"
                        .formatted(
                            renamed.keySet().iterator().next().text(),
                            renamed.values().iterator().next()));
    Problem problem =
        Problem.of(
            Level.ERROR,
            new Cause(Cause.Kind.MEANING, "host headers"),
            lines.get(0),
            message,
            Loss.UNKNOWN);
    List<FunctionDefinition> kernels = file.unit().kernels();
    if (kernels.isEmpty()) {
      return problem;
    }
    EditBuilder edits = new EditBuilder(file.unit().file());
    lines.forEach(edits::delete);
    renamed.forEach(edits::replace);
    String kernel = kernels.get(0).name();
    return problem.with(
        ProposedFix.of(
            edits.edits(),
            lines.size() == 1 ? "Delete the include" : "Delete the includes",
            new ProposedFix.Target(kernel, kernel),
            ProposedFix.Results.REPAIRED,
            new Stated("the compiler looks for no header of the host")));
  }

  private static Map<SourceRange, String> renamed(SourceFile file) {
    Map<SourceRange, String> renamed = new LinkedHashMap<>();
    Matcher types =
        Pattern.compile("\\b(" + String.join("|", TYPES.keySet()) + ")\\b").matcher(file.text());
    while (types.find()) {
      renamed.put(new SourceRange(file, types.start(), types.end()), TYPES.get(types.group(1)));
    }
    return renamed;
  }
}
