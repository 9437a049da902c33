package dev.heddle.eclipse.launch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.quickfix.FaultFix;
import dev.heddle.emulator.history.RunOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;

/**
 * Makes problems of the faults of an emulation, at the lines that they name, with the changes that
 * take them away. They stay until the session runs again.
 */
final class FaultMarkers {
  private static final String SESSION = "session";

  /** How the message of a program that cannot be built begins. */
  private static final Pattern COMPLAINT =
      Pattern.compile("(?:CL_\\w+: )?(.+?):(\\d{1,9})(?::\\d{1,9})?: (?:error: )?(.*)");

  private final IFile session;
  private final Path folder;

  private FaultMarkers(IFile session) {
    this.session = session;
    folder = session.getLocation().toPath().getParent();
  }

  /** Takes away what the last run of a session has left. */
  static void clear(IFile session) throws CoreException {
    for (IMarker marker :
        ResourcesPlugin.getWorkspace()
            .getRoot()
            .findMarkers(FaultFix.MARKER, true, IResource.DEPTH_INFINITE)) {
      if (session.getFullPath().toString().equals(marker.getAttribute(SESSION, ""))) {
        marker.delete();
      }
    }
  }

  /**
   * Shows what has gone wrong in a run that has ended.
   *
   * @param result the file that the run has written
   */
  static void show(IFile session, Path result) {
    try {
      if (Files.size(result) > 0) {
        JsonNode root = new ObjectMapper().readTree(result.toFile());
        FaultMarkers markers = new FaultMarkers(session);
        ResourcesPlugin.getWorkspace().run(monitor -> markers.markAll(root), null);
      }
    } catch (IOException | CoreException e) {
      HeddlePlugin.log("The result of " + session.getFullPath() + " cannot be read", e);
    }
  }

  private void markAll(JsonNode root) throws CoreException {
    if (root.has("runs")) {
      for (JsonNode run : root.path("runs")) {
        mark(run);
      }
    } else {
      mark(root);
    }
  }

  private void mark(JsonNode result) throws CoreException {
    for (JsonNode fault : result.path("faults")) {
      Map<String, Object> attributes =
          attributes(
              fault.path("message").asText(), fault.path("kind").asText(), fault.path("fixes"));
      RunOutcome.Failure.of(fault).values().forEach(attributes::put);
      mark(fault.path("file").asText(), fault.path("line").asInt(), attributes);
    }
    String error = result.path("error").asText();
    if (!error.isEmpty()) {
      Map<String, Object> attributes = attributes(error, "error", result.path("fixes"));
      Matcher complaint = COMPLAINT.matcher(error.lines().findFirst().orElse(""));
      boolean hasPlace = complaint.matches();
      mark(
          hasPlace ? complaint.group(1) : "",
          hasPlace ? Integer.parseInt(complaint.group(2)) : 0,
          attributes);
    }
  }

  private Map<String, Object> attributes(String message, String code, JsonNode fixes) {
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
    attributes.put(IMarker.MESSAGE, "Emulation: " + withoutPlace(message));
    attributes.put(ReportMarkers.CODE, code);
    attributes.put(SESSION, session.getFullPath().toString());
    if (!fixes.isEmpty()) {
      attributes.put(
          ReportMarkers.FIXES,
          StreamSupport.stream(fixes.spliterator(), false)
              .map(fix -> fix.path("title").asText())
              .collect(Collectors.joining("\n")));
      attributes.put(FaultFix.CHANGES, FaultFix.attribute(fixes, folder));
    }
    return attributes;
  }

  private static String withoutPlace(String message) {
    Matcher complaint = COMPLAINT.matcher(message.lines().findFirst().orElse(""));
    return complaint.matches() ? complaint.group(3) : message;
  }

  /** What has no place in a file of the workspace stands at the session. */
  private void mark(String name, int line, Map<String, Object> attributes) throws CoreException {
    Optional<IFile> file = name.isEmpty() ? Optional.empty() : WorkspaceFiles.find(folder, name);
    int shown = file.isPresent() && line > 0 ? line : 1;
    attributes.put(IMarker.LINE_NUMBER, shown);
    attributes.put(IMarker.LOCATION, "line " + shown);
    file.orElse(session).createMarker(FaultFix.MARKER, attributes);
  }
}
