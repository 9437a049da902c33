package dev.heddle.inspections.pragmas;

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
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names that channels had before release 17.0: all of a file are changed at once (programming
 * guide).
 */
public final class OldNames implements Inspection {
  private static final About ABOUT =
      About.of(
          "legacy-altera-name",
          Group.LANGUAGE,
          "Names of channels from before release 17.0",
          Level.INFO,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final Set<String> CALLS =
      Set.of(
          "read_channel_altera",
          "write_channel_altera",
          "read_channel_nb_altera",
          "write_channel_nb_altera");

  private static final Pattern EXTENSION =
      Pattern.compile(
          "(?m)^[ \\t]*#[ \\t]*pragma[ \\t]+OPENCL[ \\t]+EXTENSION[ \\t]+(cl_altera_channels)\\b");

  private static final Pattern CONDITION =
      Pattern.compile("(?m)^[ \\t]*#[ \\t]*(?:if|ifdef|ifndef|elif)\\b.*$");

  /** The macro of releases before 17.1. */
  private static final Pattern MACRO = Pattern.compile("\\bALTERA_CL\\b");

  private static final String NEW_MACRO = "INTELFPGA_CL";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          List<SourceRange> places = places(file);
          if (!places.isEmpty()) {
            problems.add(problem(file, places));
          }
        });
  }

  /** The old names of a file as they stand there, in its order. */
  private static List<SourceRange> places(FileScope file) {
    List<SourceRange> places = new ArrayList<>();
    TreeWalker calls =
        new TreeWalker() {
          @Override
          public Void visitBuiltinCall(Expression.BuiltinCall call) {
            SourceRange name = call.calleeRange();
            if (name.file() == file.unit().file() && CALLS.contains(name.text())) {
              places.add(name.standing());
            }
            return super.visitBuiltinCall(call);
          }
        };
    for (FunctionDefinition function : file.unit().functions()) {
      calls.walk(function.body());
    }
    Matcher extensions = EXTENSION.matcher(file.unit().file().text());
    while (extensions.find()) {
      places.add(0, new SourceRange(file.unit().file(), extensions.start(1), extensions.end(1)));
    }
    places.addAll(macros(file));
    // What a condition leaves out is for another release.
    places.removeIf(
        place ->
            file.frontEnd().source().inactive().stream()
                .anyMatch(out -> out.touches(place.start())));
    return places.stream().distinct().sorted(Comparator.comparingInt(SourceRange::start)).toList();
  }

  /** Conditions that know the new name, too, hold for all releases. */
  private static List<SourceRange> macros(FileScope file) {
    Matcher conditions = CONDITION.matcher(file.unit().file().text());
    List<SourceRange> found = new ArrayList<>();
    while (conditions.find()) {
      if (conditions.group().contains(NEW_MACRO)) {
        return List.of();
      }
      Matcher macros = MACRO.matcher(conditions.group());
      while (macros.find()) {
        int start = conditions.start() + macros.start();
        found.add(new SourceRange(file.unit().file(), start, start + macros.group().length()));
      }
    }
    return found;
  }

  private static String renamed(SourceRange place) {
    return place.text().equals("ALTERA_CL") ? NEW_MACRO : place.text().replace("altera", "intel");
  }

  private static Problem problem(FileScope file, List<SourceRange> places) {
    SourceRange first = places.get(0);
    String message =
        "%s of this file %s from before release 17.0, such as '%s', which is '%s' since"
            .formatted(
                places.size() == 1 ? "a name" : places.size() + " names",
                places.size() == 1 ? "is" : "are",
                first.text(),
                renamed(first));
    boolean isCondition = places.stream().anyMatch(place -> place.text().equals("ALTERA_CL"));
    Problem problem =
        Problem.of(
            Level.INFO, new Cause(Cause.Kind.MEANING, "old names"), first, message, Loss.UNKNOWN);
    List<FunctionDefinition> kernels = file.unit().kernels();
    if (kernels.isEmpty()) {
      return problem;
    }
    EditBuilder edits = new EditBuilder(file.unit().file());
    places.forEach(place -> edits.replace(place, renamed(place)));
    String kernel = kernels.get(0).name();
    return problem.with(
        ProposedFix.of(
            edits.edits(),
            "Use the names since release 17.0",
            new ProposedFix.Target(kernel, kernel),
            isCondition ? ProposedFix.Results.REPAIRED : ProposedFix.Results.SAME,
            new Stated(
                isCondition
                    ? "what stands under the condition is compiled again"
                    : "the same calls by other names")));
  }
}
