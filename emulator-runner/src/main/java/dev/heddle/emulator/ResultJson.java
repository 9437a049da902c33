package dev.heddle.emulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.runtime.Fault;
import java.util.Locale;

/** The JSON form of a result (contract "session file"). */
public final class ResultJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private ResultJson() {}

  /** The text; buffers are not part of it. */
  public static String write(EmulationResult result) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("status", result.status().name().toLowerCase(Locale.ROOT));
    if (!result.error().isEmpty()) {
      root.put("error", result.error());
    }
    ArrayNode launches = root.putArray("launches");
    for (LaunchResult launch : result.launches()) {
      launches
          .addObject()
          .put("kernel", launch.kernel())
          .put("workItems", launch.workItems())
          .put("compileMillis", round(launch.compileMillis()))
          .put("runMillis", round(launch.runMillis()))
          .put("bestMillis", round(launch.bestMillis()))
          .put("repeat", launch.repeat());
    }
    ArrayNode mismatches = root.putArray("mismatches");
    for (Mismatch mismatch : result.mismatches()) {
      mismatches
          .addObject()
          .put("buffer", mismatch.buffer())
          .put("index", mismatch.index())
          .put("lane", mismatch.lane())
          .put("expected", mismatch.expected())
          .put("actual", mismatch.actual())
          .put("differing", mismatch.differing())
          .put("total", mismatch.total())
          .put("message", mismatch.message());
    }
    ArrayNode faults = root.putArray("faults");
    result.faults().forEach(fault -> fault(faults.addObject(), fault));
    root.put("printf", result.printf());
    if (!result.notes().isEmpty()) {
      ArrayNode notes = root.putArray("notes");
      result.notes().forEach(notes::add);
    }
    try {
      return MAPPER.writeValueAsString(root);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void fault(ObjectNode node, Fault fault) {
    node.put("kind", fault.kind());
    node.put("kernel", fault.kernel());
    if (fault.line() > 0) {
      node.put("file", fault.file());
      node.put("line", fault.line());
      node.put("column", fault.column());
    }
    if (!fault.object().isEmpty()) {
      node.put("object", fault.object());
      node.put("index", fault.index());
      node.put("size", fault.size());
    }
    if (!fault.workItem().isEmpty()) {
      ArrayNode ids = node.putArray("workItem");
      fault.workItem().forEach(ids::add);
    }
    node.put("message", fault.message());
  }

  private static double round(double millis) {
    return Math.round(millis * 1e4) / 1e4;
  }
}
