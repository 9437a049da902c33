package dev.heddle.eclipse.launch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.HostSources;
import dev.heddle.eclipse.views.OpenVendorReport;
import dev.heddle.inspections.api.Level;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;

/** Makes problems of what tools say about lines of sources. They stay until the same runs again. */
final class ToolMarkers {
  /** Marker type in {@code plugin.xml}. */
  static final String MARKER = HeddlePlugin.ID + ".tool";

  /** A tool may say more than anybody reads. */
  private static final int MOST = 200;

  private static final String RUN = "run";
  private static final String COMPILER = "aoc: ";

  private final Path folder;

  /** In front of messages of the vendor's compiler. */
  private final String origin;

  /** By which the markers of a run are known to the next one; empty where its result says that. */
  private final String key;

  private int made;

  /** Findings below are not shown. */
  private final Level least;

  private ToolMarkers(Path folder, String origin, String key, Level least) {
    this.folder = folder;
    this.origin = origin;
    this.key = key;
    this.least = least;
  }

  /** Those of a run. */
  static ToolMarkers of(CommandRun run) {
    CommandKind kind = run.kind();
    String key =
        kind == CommandKind.COMPILE
            ? compileKey(run.folder(), run.files().get(0).toString())
            : kind.word() + run.target().map(IResource::getFullPath).orElse(null);
    Level least = run.option("--severity").flatMap(Level::of).orElse(Level.WARNING);
    return new ToolMarkers(run.folder(), kind == CommandKind.HOST ? "" : COMPILER, key, least);
  }

  /** Those of a compile that was submitted from a folder, whose result names its sources. */
  static ToolMarkers ofJob(Path folder) {
    return new ToolMarkers(folder, COMPILER, "", Level.WARNING);
  }

  /** A compile of the same sources takes the place of another one, wherever they ran. */
  private static String compileKey(Path folder, String source) {
    String path =
        WorkspaceFiles.find(folder, source)
            .map(file -> file.getFullPath().toString())
            .orElse(folder.resolve(source).toString());
    return CommandKind.COMPILE.word() + path;
  }

  /** Whether a command writes a result that has places. */
  static boolean hasResult(CommandKind kind) {
    return switch (kind) {
      case COMPILE, RTL, SIMULATE, HOST, CHECK -> true;
      case REPORT, SWEEP, PROGRAM, INSTALL, DIAGNOSE -> false;
    };
  }

  /** A file for the result of a run. */
  static Path newResult() throws CoreException {
    try {
      return Files.createTempFile("run", ".json");
    } catch (IOException e) {
      throw new CoreException(Status.error("There is no place for the result of the run", e));
    }
  }

  /** Takes away what the last run has left. */
  void clear() throws CoreException {
    clear(key);
  }

  private static void clear(String key) throws CoreException {
    for (IMarker marker :
        ResourcesPlugin.getWorkspace()
            .getRoot()
            .findMarkers(MARKER, false, IResource.DEPTH_INFINITE)) {
      if (key.equals(marker.getAttribute(RUN, ""))) {
        marker.delete();
      }
    }
  }

  /**
   * Shows what a run that has ended has found.
   *
   * @param result the file that it has written, which is deleted; empty when the run was stopped
   */
  void show(Path result) {
    try {
      if (Files.size(result) > 0) {
        JsonNode root = new ObjectMapper().readTree(result.toFile());
        ResourcesPlugin.getWorkspace().run(monitor -> mark(root), null);
        reports(root).ifPresent(OpenVendorReport::openMade);
      }
      Files.delete(result);
    } catch (IOException | CoreException e) {
      HeddlePlugin.log("The result of a run in " + folder + " cannot be read", e);
    }
  }

  /** The project whose reports a compile has made; empty where it has not come so far. */
  private Optional<Path> reports(JsonNode root) {
    String made = root.path("reports").asText();
    boolean isMade = !made.isEmpty() && !root.path("result").asText().equals("failed");
    return isMade ? Optional.ofNullable(folder.resolve(made).getParent()) : Optional.empty();
  }

  private void mark(JsonNode root) throws CoreException {
    String known = key;
    if (key.isEmpty()) {
      known = compileKey(folder, root.path("sources").path(0).asText());
      clear(known);
    }
    // A compiler warns thousands of times; what is wrong must not be lost behind that.
    for (boolean isWarning : new boolean[] {false, true}) {
      for (JsonNode message : root.path("messages")) {
        if (isWarning(message) == isWarning) {
          mark(message, origin, known);
        }
      }
    }
    for (JsonNode error : root.path("errors")) {
      mark(error, "", known);
    }
    for (JsonNode finding : root.path("findings")) {
      // Those of kernels are problems as soon as their files are open or built.
      if (HostSources.isHost(finding.path("file").asText()) && isTold(finding)) {
        mark(finding, "", known);
      }
    }
    for (JsonNode disagreement : root.path("disagreements")) {
      mark(disagreement, "Simulation: ", known);
    }
  }

  private static boolean isWarning(JsonNode message) {
    return message.path("severity").asText().equals("warning");
  }

  private boolean isTold(JsonNode finding) {
    return Level.of(finding.path("level").asText())
        .filter(each -> each.isAtLeast(least))
        .isPresent();
  }

  private static int severity(JsonNode message) {
    return switch (message.path("severity").asText()) {
      case "warning" -> IMarker.SEVERITY_WARNING;
      case "info" -> IMarker.SEVERITY_INFO;
      default -> IMarker.SEVERITY_ERROR;
    };
  }

  /** What has no place in a file of the workspace is in the console only. */
  private void mark(JsonNode message, String from, String known) throws CoreException {
    Optional<IFile> file = WorkspaceFiles.find(folder, message.path("file").asText());
    int line = message.path("line").asInt();
    if (file.isEmpty() || line <= 0 || made++ >= MOST) {
      return;
    }
    file.get()
        .createMarker(
            MARKER,
            Map.of(
                IMarker.SEVERITY,
                severity(message),
                IMarker.MESSAGE,
                from + message.path(message.has("text") ? "text" : "message").asText(),
                IMarker.LINE_NUMBER,
                line,
                IMarker.LOCATION,
                "line " + line,
                RUN,
                known));
  }
}
