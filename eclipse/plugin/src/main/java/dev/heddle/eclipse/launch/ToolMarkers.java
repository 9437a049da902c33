package dev.heddle.eclipse.launch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.eclipse.HeddlePlugin;
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

/** Makes problems of what tools say about lines of sources. They stay until the same runs again. */
final class ToolMarkers {
  /** Marker type in {@code plugin.xml}. */
  static final String MARKER = HeddlePlugin.ID + ".tool";

  /** A tool may say more than anybody reads. */
  private static final int MOST = 200;

  private static final String RUN = "run";

  private final CommandRun run;
  private final String key;
  private int made;

  ToolMarkers(CommandRun run) {
    this.run = run;
    key = run.kind().word() + run.target().map(IResource::getFullPath).orElse(null);
  }

  /** Whether the command writes a result that has places. */
  boolean hasResult() {
    return switch (run.kind()) {
      case COMPILE, RTL, SIMULATE, HOST -> true;
      case REPORT, CHECK, SWEEP, PROGRAM, DIAGNOSE -> false;
    };
  }

  /** Takes away what the last run has left. */
  void clear() throws CoreException {
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
      }
      Files.delete(result);
    } catch (IOException | CoreException e) {
      HeddlePlugin.log("The result of " + run.kind().title() + " cannot be read", e);
    }
  }

  private void mark(JsonNode root) throws CoreException {
    for (JsonNode message : root.path("messages")) {
      mark(message, run.kind() == CommandKind.HOST ? "" : "aoc: ");
    }
    for (JsonNode error : root.path("errors")) {
      mark(error, "");
    }
    for (JsonNode disagreement : root.path("disagreements")) {
      mark(disagreement, "Simulation: ");
    }
  }

  /** What has no place in a file of the workspace is in the console only. */
  private void mark(JsonNode message, String origin) throws CoreException {
    Optional<IFile> file = WorkspaceFiles.find(run.folder(), message.path("file").asText());
    int line = message.path("line").asInt();
    if (file.isEmpty() || line <= 0 || made++ >= MOST) {
      return;
    }
    boolean isWarning = message.path("severity").asText().equals("warning");
    file.get()
        .createMarker(
            MARKER,
            Map.of(
                IMarker.SEVERITY,
                isWarning ? IMarker.SEVERITY_WARNING : IMarker.SEVERITY_ERROR,
                IMarker.MESSAGE,
                origin + message.path("text").asText(),
                IMarker.LINE_NUMBER,
                line,
                IMarker.LOCATION,
                "line " + line,
                RUN,
                key));
  }
}
