package dev.heddle.emulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.runtime.AccessCounts;
import dev.heddle.emulator.runtime.ChannelCounts;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.runtime.LoopCounts;
import dev.heddle.emulator.session.RunName;
import dev.heddle.scheduler.report.Finding;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The JSON form of a result (contract "session file"). */
public final class ResultJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private ResultJson() {}

  /** The text; buffers are not part of it. */
  public static String write(EmulationResult result) {
    return text(node(result));
  }

  /**
   * The text of several results, an object for each with its name under "configuration".
   *
   * @param results by the name of their run ({@link RunName}), empty for the session itself
   */
  public static String write(Map<String, EmulationResult> results) {
    ObjectNode root = MAPPER.createObjectNode();
    ArrayNode runs = root.putArray("runs");
    results.forEach(
        (name, result) -> {
          ObjectNode run = runs.addObject().put("configuration", name);
          Map<String, Long> sizes = RunName.of(name).sizes();
          if (!sizes.isEmpty()) {
            ObjectNode row = run.putObject("sizes");
            sizes.forEach(row::put);
          }
          run.setAll(node(result));
        });
    return text(root);
  }

  private static ObjectNode node(EmulationResult result) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("status", result.status().name().toLowerCase(Locale.ROOT));
    if (!result.error().isEmpty()) {
      root.put("error", result.error());
    }
    ArrayNode launches = root.putArray("launches");
    for (LaunchResult launch : result.launches()) {
      ObjectNode node = launches.addObject();
      node.put("kernel", launch.kernel())
          .put("workItems", launch.workItems())
          .put("compileMillis", round(launch.compileMillis()))
          .put("runMillis", round(launch.runMillis()))
          .put("bestMillis", round(launch.bestMillis()))
          .put("medianMillis", round(launch.medianMillis()))
          .put("worstMillis", round(launch.worstMillis()))
          .put("repeat", launch.repeat());
      accesses(node, launch.accesses());
      loops(node, launch.loops());
    }
    ArrayNode mismatches = root.putArray("mismatches");
    for (Mismatch mismatch : result.mismatches()) {
      ObjectNode node = mismatches.addObject();
      node.put("buffer", mismatch.buffer())
          .put("index", mismatch.index())
          .put("lane", mismatch.lane())
          .put("expected", mismatch.expected())
          .put("actual", mismatch.actual())
          .put("differing", mismatch.differing())
          .put("total", mismatch.total())
          .put("message", mismatch.message());
      if (!mismatch.member().isEmpty()) {
        node.put("member", mismatch.member());
      }
    }
    ArrayNode faults = root.putArray("faults");
    result.faults().forEach(fault -> fault(faults.addObject(), fault));
    root.put("printf", result.printf());
    channels(root, result.channels());
    if (!result.notes().isEmpty()) {
      ArrayNode notes = root.putArray("notes");
      result.notes().forEach(notes::add);
    }
    fixes(root, result.fixes());
    return root;
  }

  private static String text(ObjectNode root) {
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
    fixes(node, fault.fixes());
  }

  /** As findings of a report have them. */
  private static void fixes(ObjectNode node, List<Finding.Fix> fixes) {
    if (fixes.isEmpty()) {
      return;
    }
    ArrayNode list = node.putArray("fixes");
    for (Finding.Fix fix : fixes) {
      ObjectNode one = list.addObject().put("title", fix.title());
      ArrayNode edits = one.putArray("edits");
      for (Finding.Edit edit : fix.edits()) {
        edits
            .addObject()
            .put("file", edit.file())
            .put("line", edit.line())
            .put("column", edit.column())
            .put("endLine", edit.endLine())
            .put("endColumn", edit.endColumn())
            .put("text", edit.text());
      }
    }
  }

  private static void accesses(ObjectNode launch, List<AccessCounts> counts) {
    if (!counts.isEmpty()) {
      ArrayNode accesses = launch.putArray("accesses");
      for (AccessCounts count : counts) {
        accesses
            .addObject()
            .put("line", count.line())
            .put("column", count.column())
            .put("kind", count.kind())
            .put("object", count.object())
            .put("text", count.text())
            .put("executions", count.executions())
            .put("bytes", count.bytes());
      }
    }
  }

  private static void loops(ObjectNode launch, List<LoopCounts> counts) {
    if (!counts.isEmpty()) {
      ArrayNode loops = launch.putArray("loops");
      for (LoopCounts count : counts) {
        loops
            .addObject()
            .put("file", count.file())
            .put("line", count.line())
            .put("column", count.column())
            .put("entries", count.entries())
            .put("iterations", count.iterations());
      }
    }
  }

  private static void channels(ObjectNode root, List<ChannelCounts> counts) {
    if (!counts.isEmpty()) {
      ArrayNode channels = root.putArray("channels");
      for (ChannelCounts count : counts) {
        channels
            .addObject()
            .put("name", count.channel())
            .put("writes", count.writes())
            .put("reads", count.reads())
            .put("writeStalls", count.writeStalls())
            .put("readStalls", count.readStalls())
            .put("writeStallSteps", count.writeStallSteps())
            .put("readStallSteps", count.readStallSteps())
            .put("mostHeld", count.mostHeld());
      }
    }
  }

  private static double round(double millis) {
    return Math.round(millis * 1e4) / 1e4;
  }
}
