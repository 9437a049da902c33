package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The data of a report, from whichever of its files have it. */
final class VendorFiles {
  private static final String MAIN = "report_data.js";
  private static final List<String> SCRIPTS =
      List.of(MAIN, "viewer_data.js", "product_data.js", "quartus_data.js");
  private static final String QUARTUS = "acl_quartus_report.txt";
  private static final long MOST_BYTES = 1L << 28;

  private final List<String> problems = new ArrayList<>();
  private final Map<String, JsonNode> values = new LinkedHashMap<>();

  /** The file that each value comes from. */
  private final Map<String, String> origins = new LinkedHashMap<>();

  /** The variables that somebody has asked for: what nobody reads may be anything. */
  private final Set<String> checked = new HashSet<>();

  private String quartusText = "";

  /** Reads what lies in a folder: of a project, of its reports, or of their data. */
  VendorFiles(Path folder) throws VendorReportException {
    if (!Files.isDirectory(folder)) {
      if (Files.isRegularFile(folder)) {
        readFile(folder);
        return;
      }
      throw new VendorReportException("there is no folder " + folder);
    }
    for (Path candidate : candidates(folder)) {
      readFolder(candidate);
    }
    if (values.isEmpty() && problems.isEmpty()) {
      throw new VendorReportException(
          "there is no "
              + MAIN
              + " in "
              + folder
              + ", its lib, or its reports/lib, and no log with an optimization report; name the"
              + " folder that holds report.html, or the one that the compiler has made for the"
              + " kernel");
    }
    findQuartusText(folder);
  }

  private static List<Path> candidates(Path folder) {
    return List.of(folder, folder.resolve("lib"), folder.resolve("reports/lib"));
  }

  /** Whether a folder holds data of a report, or the folders in it that may. */
  static boolean hasScripts(Path folder) {
    return candidates(folder).stream()
        .anyMatch(
            at ->
                SCRIPTS.stream().anyMatch(script -> Files.isRegularFile(at.resolve(script)))
                    || Files.isDirectory(at.resolve("json")));
  }

  private void readFolder(Path folder) throws VendorReportException {
    for (String script : SCRIPTS) {
      Path file = folder.resolve(script);
      if (Files.isRegularFile(file)) {
        readScript(file);
      }
    }
    Path json = folder.resolve("json");
    if (Files.isDirectory(json)) {
      try (Stream<Path> files = Files.list(json)) {
        for (Path file : files.sorted().toList()) {
          if (file.toString().endsWith(".json")) {
            readJson(file);
          }
        }
      } catch (IOException e) {
        throw new VendorReportException("the folder " + json + " cannot be read");
      }
    }
  }

  private void readFile(Path file) throws VendorReportException {
    String name = file.getFileName().toString();
    if (name.endsWith(".js")) {
      readScript(file);
    } else if (name.endsWith(".json")) {
      readJson(file);
    } else {
      throw new VendorReportException(
          file
              + " is no report: name a folder, a .js or .json file of one, or the log of a kernel");
    }
  }

  private void readScript(Path file) throws VendorReportException {
    String name = file.getFileName().toString();
    Map<String, JsonNode> found =
        ScriptData.variables(
            text(file), (variable, why) -> problems.add(name + ": " + variable + ": " + why));
    found.forEach((variable, value) -> put(variable, value, name));
    if (found.isEmpty() && name.equals(MAIN) && problems.isEmpty()) {
      problems.add(name + ": there is no statement such as 'var loopsJSON=...' in it");
    }
  }

  private void readJson(Path file) throws VendorReportException {
    String name = file.getFileName().toString();
    String variable = name.substring(0, name.length() - ".json".length()) + "JSON";
    String text = text(file);
    if (origins.containsKey(variable) || text.isBlank()) {
      return;
    }
    try {
      put(variable, ScriptData.value(text), name);
    } catch (IOException e) {
      problems.add(name + ": " + ScriptData.reason(e));
    }
  }

  private void put(String variable, JsonNode value, String file) {
    if (origins.putIfAbsent(variable, file) == null) {
      values.put(variable, value);
    }
  }

  static String text(Path file) throws VendorReportException {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new VendorReportException(file + " is larger than any report");
      }
      byte[] bytes = Files.readAllBytes(file);
      try {
        return StandardCharsets.UTF_8
            .newDecoder()
            .decode(java.nio.ByteBuffer.wrap(bytes))
            .toString();
      } catch (CharacterCodingException e) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
      }
    } catch (IOException e) {
      throw new VendorReportException(file + " cannot be read");
    }
  }

  private void findQuartusText(Path folder) throws VendorReportException {
    Path at = folder.toAbsolutePath().normalize();
    for (int up = 0; up < 3 && at != null; up++) {
      Path file = at.resolve(QUARTUS);
      if (Files.isRegularFile(file)) {
        quartusText = text(file);
        return;
      }
      at = at.getParent();
    }
  }

  /** The files with what is in each. */
  String names() {
    Map<String, String> variables = new LinkedHashMap<>();
    origins.forEach((name, file) -> variables.merge(file, name, (a, b) -> a + ", " + b));
    return variables.entrySet().stream()
        .map(file -> file.getKey() + ": " + file.getValue())
        .collect(Collectors.joining("; "));
  }

  /** What cannot be read so far. */
  List<String> problems() {
    return problems;
  }

  /** The value of a variable, which is missing when no file has it. */
  JsonNode value(String variable) {
    JsonNode value = values.getOrDefault(variable, MissingNode.getInstance());
    if (checked.add(variable)) {
      FieldShapes.check(this, variable, value);
    }
    return value;
  }

  /** Whether some file has a value that is not empty. */
  boolean has(String variable) {
    JsonNode value = value(variable);
    return value.size() > 0;
  }

  /** Notes that a field is not what it should be. */
  void wrong(String variable, String field, String why) {
    problems.add(
        origins.getOrDefault(variable, variable) + ": " + variable + "." + field + ": " + why);
  }

  /** The lines of place and route's report, empty when there is none. */
  String quartusText() {
    return quartusText;
  }
}
