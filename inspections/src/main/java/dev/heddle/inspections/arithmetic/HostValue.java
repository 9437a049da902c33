package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.OperationArea;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Divisions and functions of arguments alone, which are built for one result in each launch,
 * divisions by such a value, and functions of a counter or a byte with few values.
 */
public final class HostValue implements Inspection {
  private static final About ABOUT =
      About.of(
          "expensive-invariant",
          Group.AREA,
          "Costly arithmetic of arguments alone has one result for the whole launch",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the kernel's logic from which it is worth a word. */
  private static final double WORTH_SAYING = 0.05;

  /** The same for information, where the host would only have to pass one more argument. */
  private static final double WORTH_A_NOTE = 0.02;

  /** ALUTs below which it is not. */
  private static final double FEW = 300;

  /** Divisions by one value from which dividing once in the kernel is the better advice. */
  private static final int SEVERAL = 3;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.report().area() != null) {
            LaunchValues values = new LaunchValues(kernel);
            OperationArea area = new OperationArea(kernel);
            List<FewValues> tables =
                FewValues.in(kernel, values).stream()
                    .filter(few -> area.share(aluts(area, few)) >= WORTH_SAYING)
                    .toList();
            tables.forEach(few -> problems.add(table(kernel, area, few)));
            Set<Integer> inner = inner(kernel, tables);
            results(kernel, values, area, inner, problems);
            counted(kernel, values, area, inner, problems);
            divisors(kernel, values, area, inner, problems);
            counters(kernel, area, problems);
          }
        });
  }

  /** Costly operations of one value in a launch, by the outermost expression of each. */
  private static void results(
      KernelScope kernel,
      LaunchValues values,
      OperationArea area,
      Set<Integer> inner,
      Problems problems) {
    Map<SourceRange, List<Node>> places = new LinkedHashMap<>();
    List<Node> nodes = new ArrayList<>();
    for (Node node : kernel.hardware().flow().nodes()) {
      if (LaunchValues.isCostly(node) && values.isFixed(node.id())) {
        nodes.add(node);
        below(kernel, node, inner);
      }
    }
    nodes.stream()
        .filter(node -> !inner.contains(node.id()))
        .forEach(
            node -> places.computeIfAbsent(kernel.range(node), key -> new ArrayList<>()).add(node));
    places.forEach(
        (place, copies) -> {
          Set<Integer> all = new HashSet<>();
          copies.forEach(copy -> all.add(copy.id()));
          copies.forEach(copy -> below(kernel, copy, all));
          double aluts =
              all.stream()
                  .map(kernel.hardware()::node)
                  .filter(LaunchValues::isCostly)
                  .mapToDouble(area::of)
                  .sum();
          boolean isOfArguments = copies.stream().anyMatch(copy -> values.namesArgument(copy.id()));
          result(kernel, area, place, aluts, isOfArguments).ifPresent(problems::add);
        });
  }

  /** Adds everything that a value is computed from. */
  private static void below(KernelScope kernel, Node node, Set<Integer> found) {
    node.operands().stream()
        .filter(found::add)
        .forEach(operand -> below(kernel, kernel.hardware().node(operand), found));
  }

  private static Optional<Problem> result(
      KernelScope kernel,
      OperationArea area,
      SourceRange place,
      double aluts,
      boolean isOfArguments) {
    boolean isLittle = area.share(aluts) < WORTH_SAYING;
    if (isLittle && (!isOfArguments || area.share(aluts) < WORTH_A_NOTE || aluts < FEW)) {
      return Optional.empty();
    }
    String message =
        String.format(
            Locale.ROOT,
            "'%s' has one value for the whole launch and takes ~%,.0f ALUTs, %.0f %% of kernel"
                + " '%s': %s",
            place.text(),
            aluts,
            100 * area.share(aluts),
            kernel.name(),
            isOfArguments
                ? "let the host compute it and pass it as an argument"
                : "write the number");
    Problem problem = problem(kernel, "invariant@" + place.start(), place, message);
    return Optional.of(isLittle ? problem.at(Level.INFO) : problem);
  }

  /** Floating-point divisions of what changes by what does not. */
  private static void divisors(
      KernelScope kernel,
      LaunchValues values,
      OperationArea area,
      Set<Integer> inner,
      Problems problems) {
    Map<Integer, List<Node>> divisors = new LinkedHashMap<>();
    for (Node node : kernel.hardware().flow().nodes()) {
      if (node.opcode() == Opcode.FDIV
          && LaunchValues.isCostly(node)
          && !inner.contains(node.id())
          && !values.isFixed(node.operand(0))
          && values.isFixed(node.operand(1))
          && values.namesArgument(node.operand(1))) {
        divisors.computeIfAbsent(node.operand(1), key -> new ArrayList<>()).add(node);
      }
    }
    divisors.values().stream()
        .filter(divisions -> divisions.size() < SEVERAL)
        .map(divisions -> reciprocal(kernel, area, divisions))
        .flatMap(Optional::stream)
        .forEach(problems::add);
  }

  private static Optional<Problem> reciprocal(
      KernelScope kernel, OperationArea area, List<Node> divisions) {
    double aluts = divisions.stream().mapToDouble(area::of).sum();
    if (area.share(aluts) < WORTH_SAYING) {
      return Optional.empty();
    }
    SourceRange place = kernel.range(divisions.get(0));
    String message =
        String.format(
            Locale.ROOT,
            "'%s' divides by a value that is the same in the whole launch, in ~%,.0f ALUTs, %.0f %% of kernel '%s': let the host pass one divided by it, and multiply, where the last place of the result may differ",
            place.text(),
            aluts,
            100 * area.share(aluts),
            kernel.name());
    return Optional.of(problem(kernel, "value of items@" + place.start(), place, message));
  }

  private static void counters(KernelScope kernel, OperationArea area, Problems problems) {
    Map<Integer, List<CounterValue>> lines = new LinkedHashMap<>();
    CounterValue.in(kernel)
        .forEach(
            value ->
                lines
                    .computeIfAbsent(
                        kernel.hardware().line(value.node()), line -> new ArrayList<>())
                    .add(value));
    lines.values().stream()
        .map(values -> counted(kernel, area, values))
        .flatMap(Optional::stream)
        .forEach(problems::add);
  }

  private static Optional<Problem> counted(
      KernelScope kernel, OperationArea area, List<CounterValue> values) {
    double aluts = values.stream().mapToDouble(value -> area.of(value.node())).sum();
    if (area.share(aluts) < WORTH_SAYING) {
      return Optional.empty();
    }
    CounterValue value = values.get(0);
    SourceRange place = kernel.range(value.node());
    int line = kernel.hardware().line(value.node());
    String message =
        String.format(
            Locale.ROOT,
            "'%s' at line %d depends on the counter of the loop at line %d alone, which gives it %,d"
                + " values, and takes ~%,.0f ALUTs, %.0f %% of kernel '%s': keep these in a"
                + " '__constant' array of numbers",
            place.text(),
            line,
            kernel.hardware().line(value.loop()),
            value.loop().trips().orElseThrow(),
            aluts,
            100 * area.share(aluts),
            kernel.name());
    return Optional.of(problem(kernel, "counter value@" + line, place, message));
  }

  /** Costly operations of counters and arguments, which are done again and again. */
  private static void counted(
      KernelScope kernel,
      LaunchValues values,
      OperationArea area,
      Set<Integer> inner,
      Problems problems) {
    Set<Integer> taken = new HashSet<>();
    PowersOfTwo powers = new PowersOfTwo(kernel);
    for (CountedValue value : CountedValue.in(kernel, values)) {
      if (value.operations().stream()
          .allMatch(node -> PowerDivisor.isMeant(powers, values, node))) {
        continue;
      }
      double aluts =
          value.operations().stream()
              .filter(node -> taken.add(node.id()))
              .mapToDouble(area::of)
              .sum();
      counted(kernel, area, value, aluts)
          .ifPresent(
              problem -> {
                problems.add(problem);
                value.operations().forEach(node -> inner.add(node.id()));
              });
    }
  }

  private static Optional<Problem> counted(
      KernelScope kernel, OperationArea area, CountedValue value, double aluts) {
    if (area.share(aluts) < WORTH_SAYING) {
      return Optional.empty();
    }
    String lines =
        value.loops().stream()
            .map(loop -> String.valueOf(kernel.hardware().line(loop)))
            .distinct()
            .collect(Collectors.joining(", "));
    String message =
        String.format(
            Locale.ROOT,
            "'%s' depends on nothing but %sthe counter%s of the loop%s at line%s %s, is computed anew %s, and takes ~%,.0f ALUTs, %.0f %% of kernel '%s': %s",
            value.place().text(),
            value.namesArgument() ? "arguments and " : "",
            lines.contains(",") ? "s" : "",
            lines.contains(",") ? "s" : "",
            lines.contains(",") ? "s" : "",
            lines,
            kernel.hardware().isSingle() ? "in each iteration" : "by each work-item",
            aluts,
            100 * area.share(aluts),
            kernel.name(),
            value.isInteger()
                ? "let a second counter, or a loop inside of another, count it without a divider"
                : value.isBounded()
                    ? "let the host fill a table with its values and pass that"
                    : "let the host fill a table with its values and pass that, where there is room"
                        + " for as many and reading them costs less");
    return Optional.of(problem(kernel, "counted@" + value.place().start(), value.place(), message));
  }

  private static double aluts(OperationArea area, FewValues few) {
    return few.operations().stream().mapToDouble(area::of).sum();
  }

  /** What goes together with operations that a table replaces. */
  private static Set<Integer> inner(KernelScope kernel, List<FewValues> tables) {
    Set<Integer> inner = new HashSet<>();
    tables.forEach(few -> few.operations().forEach(node -> below(kernel, node, inner)));
    return inner;
  }

  private static Problem table(KernelScope kernel, OperationArea area, FewValues few) {
    double aluts = aluts(area, few);
    String message =
        String.format(
            Locale.ROOT,
            "'%s' depends on one byte%s, so that it has no more than %d values in a launch, and takes ~%,.0f ALUTs, %.0f %% of kernel '%s': %s",
            few.place().text(),
            few.namesArgument() ? " and on arguments" : "",
            FewValues.MOST,
            aluts,
            100 * area.share(aluts),
            kernel.name(),
            few.namesArgument()
                ? "let the host compute them, and look them up in an array on chip"
                : "keep these in a '__constant' array of numbers");
    return problem(kernel, "byte@" + few.place().start(), few.place(), message);
  }

  private static Problem problem(
      KernelScope kernel, String subject, SourceRange place, String message) {
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.ARITHMETIC, kernel.name() + " " + subject),
        place,
        message,
        Loss.UNKNOWN);
  }
}
