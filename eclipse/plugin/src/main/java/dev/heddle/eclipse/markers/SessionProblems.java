package dev.heddle.eclipse.markers;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.SessionSources;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.workspace.sessions.SessionQueries.Problem;
import dev.heddle.workspace.sessions.SessionText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;

/**
 * What is wrong with sessions, in the words of a run, and with their launches, held against
 * kernels; shown as markers.
 */
public final class SessionProblems {
  /** Marker type of what is wrong with a session. */
  public static final String MARKER = HeddlePlugin.ID + ".session";

  /** How complaints begin behind the name of the file: a line and column, or a path of keys. */
  private static final Pattern PLACE =
      Pattern.compile("(?:(\\d+):(\\d+)|([\\w.\\[\\]-]+)): (.*)", Pattern.DOTALL);

  private SessionProblems() {}

  /** Marks what is wrong with a session as it stands in its editor, or on disk. */
  public static void mark(IFile session) throws CoreException {
    if (session.getLocation() != null && session.exists()) {
      ITextFileBuffer open =
          FileBuffers.getTextFileBufferManager()
              .getTextFileBuffer(session.getFullPath(), LocationKind.IFILE);
      String text = open == null ? session.readString() : open.getDocument().get();
      mark(session, text, of(session.getLocation().toPath(), text));
    }
  }

  /** The files that a session is about: its own and its sources. */
  public static List<Path> sources(IFile session) throws CoreException {
    Path path = session.getLocation().toPath();
    List<Path> sources = new ArrayList<>(List.of(path));
    for (SessionText.Node source : new SessionText(session.readString()).children("sources")) {
      if (!source.text().isEmpty() && source.text().indexOf('\0') < 0) {
        sources.add(path.resolveSibling(source.text()).normalize());
      }
    }
    return sources;
  }

  /** Makes the markers of a session those of its problems; those that stay are left alone. */
  public static void mark(IFile session, String text, List<Problem> problems) throws CoreException {
    IWorkspace workspace = session.getWorkspace();
    workspace.run(
        (IProgressMonitor monitor) -> replace(session, text, problems),
        workspace.getRuleFactory().markerRule(session),
        IWorkspace.AVOID_UPDATE,
        null);
  }

  private static void replace(IFile session, String text, List<Problem> problems)
      throws CoreException {
    List<Map<String, Object>> wanted = new ArrayList<>();
    problems.forEach(problem -> wanted.add(attributes(text, problem)));
    if (!session.exists()) {
      return;
    }
    for (IMarker old : session.findMarkers(MARKER, false, IResource.DEPTH_ZERO)) {
      if (!wanted.remove(old.getAttributes())) {
        old.delete();
      }
    }
    for (Map<String, Object> attributes : wanted) {
      session.createMarker(MARKER, attributes);
    }
  }

  private static Map<String, Object> attributes(String text, Problem problem) {
    int start = Math.min(problem.start(), text.length());
    int line = 1 + (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(IMarker.MESSAGE, problem.message());
    attributes.put(IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
    attributes.put(IMarker.LINE_NUMBER, line);
    attributes.put(IMarker.CHAR_START, start);
    attributes.put(IMarker.CHAR_END, Math.max(start, Math.min(problem.end(), text.length())));
    return attributes;
  }

  /** What is wrong with the text of a session. */
  public static List<Problem> of(Path session, String text) {
    try {
      SessionReader.read(session, text);
      return SessionSources.queries(session, text).problems();
    } catch (SessionException e) {
      return List.of(problem(session, text, new SessionText(text), e.getMessage()));
    }
  }

  private static Problem problem(Path session, String text, SessionText content, String message) {
    String rest =
        message.startsWith(session.toString())
            ? message.substring(session.toString().length())
            : message;
    Matcher place = PLACE.matcher(rest.replaceFirst("^:\\s*", ""));
    if (!place.matches()) {
      return whole(text, rest);
    }
    if (place.group(1) != null) {
      int offset = offset(text, Integer.parseInt(place.group(1)), Integer.parseInt(place.group(2)));
      return new Problem(Math.max(0, offset - 1), Math.min(offset, text.length()), place.group(4));
    }
    return content
        .find(place.group(3))
        .map(
            node ->
                new Problem(
                    node.keyStart(), Math.max(node.keyStart() + 1, end(node)), place.group(4)))
        .orElseGet(() -> whole(text, rest));
  }

  /** Of an object only its key, or its brace, is underlined. */
  private static int end(SessionText.Node node) {
    boolean isLong = node.text().indexOf('\n') >= 0;
    return !isLong
        ? node.end()
        : node.key().startsWith("[") ? node.start() + 1 : node.keyStart() + node.key().length();
  }

  private static Problem whole(String text, String message) {
    return new Problem(0, Math.min(1, text.length()), message.replaceFirst("^:\\s*", ""));
  }

  private static int offset(String text, int line, int column) {
    int offset = 0;
    for (int i = 1; i < line; i++) {
      int end = text.indexOf('\n', offset);
      if (end < 0) {
        return text.length();
      }
      offset = end + 1;
    }
    return Math.min(text.length(), offset + Math.max(0, column - 1));
  }
}
