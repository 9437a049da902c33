package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** Whether a check asks for the value that is documented, with the documented tolerance. */
final class DocumentedValue {
  private DocumentedValue() {}

  static boolean isKept(DocumentedCase.Outcome outcome, Expectation expectation) {
    if (expectation instanceof Expectation.InReport e) {
      return e.tolerance() == outcome.tolerance().asDouble(0)
          && (e.restates().isPresent()
              || isValue(outcome.value(), e.value())
              || isOurName(e.value())
              || e.operator().comparesText() && holdsText(e.value(), outcome.value()));
    }
    if (expectation instanceof Expectation.Measured e) {
      return isKept(outcome, e.value(), e.tolerance());
    }
    if (expectation instanceof Expectation.Timed e) {
      return isKept(outcome, e.value(), e.tolerance());
    }
    return false;
  }

  private static boolean isKept(DocumentedCase.Outcome outcome, JsonNode value, double tolerance) {
    return tolerance == outcome.tolerance().asDouble(0) && isValue(outcome.value(), value);
  }

  /** The whole documented value, or one of its elements. */
  private static boolean isValue(JsonNode documented, JsonNode value) {
    if (Values.equal(documented, List.of(value), 0)) {
      return true;
    }
    for (JsonNode element : documented) {
      if (Values.equal(element, List.of(value), 0)) {
        return true;
      }
    }
    return false;
  }

  /** A name of the documented kernel is another one in ours. */
  private static boolean isOurName(JsonNode value) {
    String text = value.isArray() ? value.path(0).asText() : value.asText();
    return text.startsWith("${") || text.startsWith("@");
  }

  private static boolean holdsText(JsonNode value, JsonNode documented) {
    return value.asText().contains(documented.asText());
  }
}
