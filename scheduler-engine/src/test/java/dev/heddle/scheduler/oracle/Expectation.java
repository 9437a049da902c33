package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/** One outcome that is checked. */
sealed interface Expectation {
  /** Which of the documented outcomes of the case it checks. */
  int documented();

  /** What it observes, in one line; distinct within a case. */
  String label();

  /**
   * What an expectation reads from.
   *
   * @param caseId another case whose analysis is meant
   * @param kernel another kernel of the file
   * @param options compiler options instead of those of the case
   * @param device another device
   */
  record Place(
      Optional<String> caseId,
      Optional<String> kernel,
      Optional<List<String>> options,
      Optional<String> device) {
    /** The text that tells this place from the case's own; empty when they are the same. */
    String label() {
      StringBuilder text = new StringBuilder();
      caseId.ifPresent(c -> text.append(" of ").append(c));
      kernel.ifPresent(k -> text.append(" in ").append(k));
      options.ifPresent(o -> text.append(" with ").append(String.join(" ", o)));
      device.ifPresent(d -> text.append(" on ").append(d));
      return text.toString();
    }
  }

  /**
   * A value of the report.
   *
   * @param operator how the value is compared
   * @param value what it is compared with
   * @param tolerance relative deviation that is allowed, 0 for none
   * @param times factor on the value
   * @param given what the report must hold, so that something absent is not absent by accident
   * @param restates why the value is not literally the documented one; empty when it is
   */
  record InReport(
      int documented,
      Place place,
      ReportPath path,
      Operator operator,
      JsonNode value,
      double tolerance,
      double times,
      Optional<ReportPath> given,
      Optional<String> restates)
      implements Expectation {
    @Override
    public String label() {
      String compared = operator == Operator.EQUALS ? "" : " " + operator.text();
      return path + compared + place.label();
    }
  }

  /** One side of a comparison: a value of a report or a time. */
  record Operand(
      Place place, Optional<ReportPath> path, Optional<TimeQuestion> time, double times) {
    String label() {
      String what = path.map(ReportPath::toString).orElseGet(() -> time.orElseThrow().toString());
      String scaled = times == 1 ? what : times + "*" + what;
      return scaled + place.label();
    }
  }

  /** Values that stand in these relations, each to the next. */
  record Related(int documented, List<Operand> operands, List<String> relations)
      implements Expectation {
    @Override
    public String label() {
      StringBuilder text = new StringBuilder(operands.get(0).label());
      for (int k = 0; k < relations.size(); k++) {
        text.append(' ').append(relations.get(k)).append(' ').append(operands.get(k + 1).label());
      }
      return text.toString();
    }
  }

  /**
   * A number made of two values.
   *
   * @param measure difference or ratio
   */
  record Measured(
      int documented,
      Operand first,
      Operand second,
      String measure,
      JsonNode value,
      double tolerance)
      implements Expectation {
    @Override
    public String label() {
      return measure + " of " + first.label() + " and " + second.label();
    }
  }

  /** A number that the engine's model of time gives. */
  record Timed(int documented, TimeQuestion question, JsonNode value, double tolerance)
      implements Expectation {
    @Override
    public String label() {
      return question.toString();
    }
  }
}
