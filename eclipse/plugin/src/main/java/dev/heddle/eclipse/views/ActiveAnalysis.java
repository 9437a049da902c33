package dev.heddle.eclipse.views;

import dev.heddle.eclipse.analysis.AnalysisListener;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.navigation.Breadcrumb;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Follows the editor of a kernel that the user works in. While another kind of part is active, the
 * last kernel stays; when its editor is closed, nothing is shown.
 */
final class ActiveAnalysis implements IPartListener2 {

  /** What a view does with what it follows. */
  interface Follower extends AnalysisListener {

    /** There is no kernel editor any more. */
    void nothingToShow();

    /** There is a kernel editor whose first result is yet to come. */
    default void waiting(String file) {
      nothingToShow();
    }
  }

  private final IWorkbenchPage page;
  private final Follower follower;
  private ITextEditor editor;
  private LiveAnalysis analysis;

  ActiveAnalysis(IWorkbenchPage page, Follower follower) {
    this.page = page;
    this.follower = follower;
    page.addPartListener(this);
    follower.nothingToShow();
    if (page.getActiveEditor() instanceof ITextEditor active) {
      follow(active);
    }
  }

  /** The followed editor. */
  Optional<ITextEditor> editor() {
    return Optional.ofNullable(editor);
  }

  /** How a place of the report is called: by its line, with the file when it is another one. */
  String place(String file, int line) {
    boolean here = analysis != null && analysis.fileName().equals(file);
    return here ? "line " + line : Path.of(file).getFileName() + ":" + line;
  }

  /** Whether a part is the followed editor. */
  boolean isFollowing(IWorkbenchPart part) {
    return part != null && part == editor;
  }

  /** The 1-based line of the cursor in the followed editor; 0 without one. */
  int cursorLine() {
    return editor != null
            && editor.getSelectionProvider().getSelection() instanceof ITextSelection cursor
        ? cursor.getStartLine() + 1
        : 0;
  }

  /** The line of the cursor, and those of the loops around it from the inside out. */
  List<Integer> linesAroundCursor() {
    List<Integer> lines = new ArrayList<>(List.of(cursorLine()));
    Breadcrumb around = editor == null ? null : editor.getAdapter(Breadcrumb.class);
    if (around != null) {
      lines.addAll(around.loopLines());
    }
    return lines;
  }

  /**
   * Shows a line of the followed kernel, or of another file of its program.
   *
   * @param file the file's name in the report
   * @param line 1-based; null for a place that stands for no line
   */
  void reveal(String file, Integer line) {
    if (editor == null || line == null) {
      return;
    }
    if (file == null || file.equals(analysis.fileName())) {
      revealLine(line);
    } else {
      SourceLine.open(page, analysis.place(file), line);
    }
  }

  /** Shows a line of the followed kernel. */
  void revealLine(int line) {
    if (editor != null) {
      page.activate(editor);
      SourceLine.reveal(editor, line);
    }
  }

  /** Shows a line of the followed kernel and leaves the focus where it is. */
  void lookAt(String file, int line) {
    boolean here = editor != null && (file == null || file.equals(analysis.fileName()));
    if (here && cursorLine() != line) {
      SourceLine.reveal(editor, line);
    }
  }

  /** Where the followed file is; empty without one. */
  Optional<Path> file() {
    return Optional.ofNullable(analysis).map(followed -> followed.place(followed.fileName()));
  }

  /** The name by which reports call the followed file; empty without one. */
  Optional<String> fileName() {
    return Optional.ofNullable(analysis).map(LiveAnalysis::fileName);
  }

  void dispose() {
    page.removePartListener(this);
    unfollow();
  }

  @Override
  public void partActivated(IWorkbenchPartReference part) {
    if (part.getPart(false) instanceof ITextEditor active) {
      follow(active);
    }
  }

  @Override
  public void partBroughtToTop(IWorkbenchPartReference part) {
    partActivated(part);
  }

  @Override
  public void partInputChanged(IWorkbenchPartReference part) {
    if (part.getPart(false) == editor) {
      unfollow();
      partActivated(part);
    }
  }

  @Override
  public void partClosed(IWorkbenchPartReference part) {
    if (editor != null && part.getPart(false) == editor) {
      unfollow();
      follower.nothingToShow();
    }
  }

  private void follow(ITextEditor active) {
    LiveAnalysis next = active.getAdapter(LiveAnalysis.class);
    if (next == null || next == analysis) {
      return;
    }
    unfollow();
    editor = active;
    analysis = next;
    analysis.addListener(follower);
    analysis.latest().ifPresentOrElse(follower::analysed, () -> follower.waiting(next.fileName()));
  }

  private void unfollow() {
    if (analysis != null) {
      analysis.removeListener(follower);
    }
    analysis = null;
    editor = null;
  }
}
