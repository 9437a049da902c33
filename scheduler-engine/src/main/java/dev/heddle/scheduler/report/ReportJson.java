package dev.heddle.scheduler.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/** Writes a {@link Report} as the JSON of the contract, and reads it back. */
public final class ReportJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private ReportJson() {}

  /** The report as indented JSON without a line break at its end. */
  public static String write(Report report) {
    try {
      return MAPPER.writeValueAsString(report);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("a report that has no serial form", e);
    }
  }

  /**
   * The same with one more field at its end.
   *
   * @param name the field
   * @param value anything that has a serial form
   */
  public static String write(Report report, String name, Object value) {
    ObjectNode whole = MAPPER.valueToTree(report);
    whole.set(name, MAPPER.valueToTree(value));
    try {
      return MAPPER.writeValueAsString(whole);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("a field that has no serial form: " + name, e);
    }
  }

  /**
   * The report that {@link #write(Report)} wrote.
   *
   * @throws IOException when the text is not a report
   */
  public static Report read(String json) throws IOException {
    return MAPPER.readValue(json, Report.class);
  }
}
