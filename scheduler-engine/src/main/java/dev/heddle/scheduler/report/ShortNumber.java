package dev.heddle.scheduler.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/** Writes 3 for 3.0, as a count is written. */
final class ShortNumber extends JsonSerializer<Double> {
  @Override
  public void serialize(Double value, JsonGenerator out, SerializerProvider provider)
      throws IOException {
    long whole = Math.round(value);
    if (whole == value) {
      out.writeNumber(whole);
    } else {
      out.writeNumber(value);
    }
  }
}
