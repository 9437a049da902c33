package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.IStreamListener;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamMonitor;

/**
 * Makes problems of what an emulation complains about, at the lines that it names. They stay until
 * the session runs again.
 */
final class FaultMarkers implements IStreamListener {
  /** Marker type in {@code plugin.xml}. */
  static final String TYPE = HeddlePlugin.ID + ".fault";

  private static final String SESSION = "session";
  private static final Pattern COMPLAINT =
      Pattern.compile("(.+?):(\\d{1,9}):(\\d{1,9}): (error|warning): (.*) \\[([\\w.-]+)\\]");

  private final IFile session;
  private final StringBuilder line = new StringBuilder();

  private FaultMarkers(IFile session) {
    this.session = session;
  }

  /** Takes away what the last run of a session has left. */
  static void clear(IFile session) throws CoreException {
    for (IMarker marker :
        ResourcesPlugin.getWorkspace()
            .getRoot()
            .findMarkers(TYPE, true, IResource.DEPTH_INFINITE)) {
      if (session.getFullPath().toString().equals(marker.getAttribute(SESSION, ""))) {
        marker.delete();
      }
    }
  }

  /** Reads what the process of a session writes: the report has the faults, errors come besides. */
  static void watch(IProcess process, IFile session) {
    watch(process.getStreamsProxy().getOutputStreamMonitor(), session);
    watch(process.getStreamsProxy().getErrorStreamMonitor(), session);
  }

  private static void watch(IStreamMonitor stream, IFile session) {
    FaultMarkers markers = new FaultMarkers(session);
    synchronized (stream) {
      stream.addListener(markers);
      markers.streamAppended(stream.getContents(), stream);
    }
  }

  @Override
  public synchronized void streamAppended(String text, IStreamMonitor monitor) {
    for (char c : text.toCharArray()) {
      if (c == '\n' || c == '\r') {
        read(line.toString());
        line.setLength(0);
      } else {
        line.append(c);
      }
    }
  }

  private void read(String text) {
    Matcher complaint = COMPLAINT.matcher(text);
    if (complaint.matches()) {
      file(complaint.group(1)).ifPresent(file -> mark(file, complaint));
    }
  }

  private Optional<IFile> file(String name) {
    try {
      Path path = session.getLocation().toPath().resolveSibling(name).normalize();
      return Arrays.stream(
              ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.toUri()))
          .filter(IResource::exists)
          .findFirst();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private void mark(IFile file, Matcher complaint) {
    Map<String, Object> attributes = new HashMap<>();
    boolean isError = complaint.group(4).equals("error");
    attributes.put(IMarker.SEVERITY, isError ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING);
    attributes.put(IMarker.MESSAGE, "Emulation: " + complaint.group(5));
    attributes.put(IMarker.LINE_NUMBER, Integer.valueOf(complaint.group(2)));
    attributes.put(IMarker.LOCATION, "line " + complaint.group(2));
    attributes.put("code", complaint.group(6));
    attributes.put(SESSION, session.getFullPath().toString());
    ICoreRunnable creation = monitor -> file.createMarker(TYPE, attributes);
    Job.createSystem("Marking a fault", creation).schedule();
  }
}
