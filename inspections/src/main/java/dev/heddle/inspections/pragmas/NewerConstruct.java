package dev.heddle.inspections.pragmas;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.Analysis;
import java.util.Map;
import java.util.Optional;

/** Attributes and pragmas that the release which is named does not know yet (programming guide). */
public final class NewerConstruct implements Inspection {
  private static final About ABOUT =
      About.of(
          "construct-needs-newer-release",
          Group.LANGUAGE,
          "A construct is newer than the release that is asked for",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  private static final Map<String, String> PRAGMAS =
      Map.of(
          "ii", "17.0",
          "loop_coalesce", "17.0",
          "max_concurrency", "18.0",
          "speculated_iterations", "19.1",
          "disable_loop_pipelining", "19.2",
          "max_interleaving", "19.3",
          "loop_fuse", "20.1",
          "nofusion", "20.1");

  private static final Map<String, String> ATTRIBUTES =
      Map.of(
          "bank_bits", "17.0",
          "merge", "17.0",
          "private_copies", "19.1",
          "scheduler_target_fmax_mhz", "19.1",
          "uses_global_work_offset", "19.1",
          "max_replicates", "19.3",
          "simple_dual_port_memory", "19.3",
          "force_pow2_depth", "20.1",
          "stall_enable", "20.2");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          for (FunctionDefinition kernel : file.unit().kernels()) {
            kernel
                .function()
                .attributes()
                .forEach(
                    each ->
                        problem(each.name(), each.range(), ATTRIBUTES, file.analysis())
                            .ifPresent(problems::add));
          }
        });
    visits.statements(
        Statement.Declaration.class,
        (declaration, function, problems) ->
            declaration.variables().stream()
                .flatMap(each -> each.variable().attributes().stream())
                .flatMap(
                    each ->
                        problem(each.name(), each.range(), ATTRIBUTES, analysis(function)).stream())
                .forEach(problems::add));
    visits.statements(Statement.For.class, NewerConstruct::loop);
    visits.statements(Statement.While.class, NewerConstruct::loop);
    visits.statements(Statement.DoWhile.class, NewerConstruct::loop);
  }

  private static void loop(Statement.Loop loop, FunctionScope function, Problems problems) {
    loop.pragmas().stream()
        .flatMap(each -> problem(each.name(), each.range(), PRAGMAS, analysis(function)).stream())
        .forEach(problems::add);
  }

  private static Analysis analysis(FunctionScope function) {
    return function.file().analysis();
  }

  private static Optional<Problem> problem(
      String name, SourceRange range, Map<String, String> since, Analysis analysis) {
    String first = since.get(name);
    if (first == null || !analysis.isBefore(first)) {
      return Optional.empty();
    }
    String message =
        "'%s' is of release %s, and the kernel is for %s, whose compiler does not know it"
            .formatted(name, first, analysis.report().command().release());
    return Optional.of(
        Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.PRAGMA, "newer " + name + "@" + range.start()),
            range.standing(),
            message,
            Loss.UNKNOWN));
  }
}
