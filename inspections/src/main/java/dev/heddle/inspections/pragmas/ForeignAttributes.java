package dev.heddle.inspections.pragmas;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Attributes of other vendors' compilers, which have no effect here. Told once for a file. */
public final class ForeignAttributes implements Inspection {
  private static final About ABOUT =
      About.of(
          "foreign-attribute",
          Group.LANGUAGE,
          "Attributes belong to another vendor's compiler",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TREE);

  private static final Pattern FOREIGN =
      Pattern.compile("'((?:xcl_|amd_|nv_)\\w+|intel_reqd_sub_group_size)'");

  /** What means the same here; of those that are not here, nothing does or nothing is needed. */
  private static final Map<String, String> ALIKE =
      Map.of(
          "xcl_array_partition",
          "banks are chosen by the compiler, or by 'numbanks' and 'bankwidth'",
          "xcl_pipeline_loop",
          "loops of a single work-item are pipelined without it",
          "xcl_pipeline_workitems",
          "work-items are pipelined without it",
          "xcl_dataflow",
          "kernels that run side by side and channels between them do the same",
          "xcl_loop_tripcount",
          "sizes of a session say how long loops are");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Map<String, List<SourceRange>> places = new LinkedHashMap<>();
          for (Diagnostic diagnostic : file.frontEnd().diagnostics()) {
            Matcher name = FOREIGN.matcher(diagnostic.message());
            boolean isUnknown = diagnostic.code().equals("language.attribute-unknown");
            // That it has no effect is said already.
            if (isUnknown && name.find() && ALIKE.containsKey(name.group(1))) {
              places
                  .computeIfAbsent(name.group(1), key -> new ArrayList<>())
                  .add(diagnostic.range());
            }
          }
          if (!places.isEmpty()) {
            problems.add(problem(places));
          }
        });
  }

  private static Problem problem(Map<String, List<SourceRange>> places) {
    String names =
        places.entrySet().stream()
            .map(
                each ->
                    "'%s'%s"
                        .formatted(
                            each.getKey(),
                            each.getValue().size() > 1 ? " (" + each.getValue().size() + ")" : ""))
            .collect(Collectors.joining(", "));
    String alike =
        places.keySet().stream()
            .map(ALIKE::get)
            .filter(each -> each != null)
            .collect(Collectors.joining("; "));
    String message =
        "%s: for another vendor's compiler, without effect here%s"
            .formatted(names, alike.isEmpty() ? "" : "; " + alike);
    Problem problem =
        Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.PRAGMA, "foreign attributes"),
            places.values().iterator().next().get(0).standing(),
            message,
            Loss.UNKNOWN);
    boolean isFirst = true;
    for (List<SourceRange> each : places.values()) {
      for (SourceRange place : each) {
        problem =
            isFirst ? problem : problem.with(new Problem.Related(place.standing(), "here, too"));
        isFirst = false;
      }
    }
    return problem;
  }
}
