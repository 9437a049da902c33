package dev.heddle.eclipse.session;

import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.workspace.sessions.SessionQueries.Problem;
import dev.heddle.workspace.sessions.SessionText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.reconciler.DirtyRegion;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.reconciler.IReconcilingStrategyExtension;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;

/**
 * Reads a session while somebody writes it, in the words of a run, and holds launches against
 * kernels.
 */
final class SessionCheck implements IReconcilingStrategy, IReconcilingStrategyExtension {
  private static final String ERROR = "org.eclipse.ui.workbench.texteditor.error";

  /** How complaints begin behind the name of the file: a line and column, or a path of keys. */
  private static final Pattern PLACE =
      Pattern.compile("(?:(\\d+):(\\d+)|([\\w.\\[\\]-]+)): (.*)", Pattern.DOTALL);

  private final SessionEditor editor;
  private final ISourceViewer viewer;
  private IDocument document;

  SessionCheck(SessionEditor editor, ISourceViewer viewer) {
    this.editor = editor;
    this.viewer = viewer;
  }

  /** What a text has, and what is wrong with it. */
  record Read(String text, SessionText content, List<Problem> problems) {
    /** Makes the problems those that are shown. */
    void show(IAnnotationModel model) {
      List<Annotation> old = new ArrayList<>();
      for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
        Annotation annotation = all.next();
        if (annotation instanceof ProblemAnnotation) {
          old.add(annotation);
        }
      }
      Map<Annotation, Position> fresh = new HashMap<>();
      for (Problem problem : problems) {
        int start = Math.min(problem.start(), text.length());
        int end = Math.min(problem.end(), text.length());
        fresh.put(
            new ProblemAnnotation(problem.message()),
            new Position(start, Math.max(0, end - start)));
      }
      ((IAnnotationModelExtension) model).replaceAnnotations(old.toArray(Annotation[]::new), fresh);
    }
  }

  private static final class ProblemAnnotation extends Annotation {
    ProblemAnnotation(String message) {
      super(ERROR, false, message);
    }
  }

  @Override
  public void setDocument(IDocument next) {
    document = next;
  }

  @Override
  public void setProgressMonitor(IProgressMonitor monitor) {}

  @Override
  public void initialReconcile() {
    read();
  }

  @Override
  public void reconcile(DirtyRegion dirty, IRegion region) {
    read();
  }

  @Override
  public void reconcile(IRegion region) {
    read();
  }

  private void read() {
    editor
        .path()
        .ifPresent(
            path -> {
              String text = document.get();
              Read read = read(path, text);
              if (viewer.getTextWidget() != null && !viewer.getTextWidget().isDisposed()) {
                viewer.getTextWidget().getDisplay().asyncExec(() -> editor.read(read));
              }
            });
  }

  private static Read read(Path session, String text) {
    SessionText content = new SessionText(text);
    try {
      SessionReader.read(session, text);
      return new Read(text, content, SessionSources.queries(session, text).problems());
    } catch (SessionException e) {
      return new Read(text, content, List.of(problem(session, text, content, e.getMessage())));
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
