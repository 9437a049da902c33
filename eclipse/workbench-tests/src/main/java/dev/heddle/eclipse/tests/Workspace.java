package dev.heddle.eclipse.tests;

import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.perspective.HeddlePerspective;
import dev.heddle.eclipse.sample.SampleProject;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.intro.IIntroManager;
import org.eclipse.ui.texteditor.ITextEditor;

/** The workspace of the tests: the sample project, and kernels of the tests' own. */
final class Workspace {

  static final String PROJECT = "tests";

  /** For the analysis of thousands of lines on a busy machine. */
  private static final long PATIENCE_MILLIS = 60_000;

  /** Shows the perspective in a window as large as the display. */
  void start() {
    Ui.run(
        () -> {
          IIntroManager intro = PlatformUI.getWorkbench().getIntroManager();
          intro.closeIntro(intro.getIntro());
          PlatformUI.getWorkbench()
              .showPerspective(
                  HeddlePerspective.ID, PlatformUI.getWorkbench().getActiveWorkbenchWindow());
          Ui.shell().setBounds(Ui.display().getPrimaryMonitor().getBounds());
          // No window manager gives the keys back when the dialog of an earlier test closes.
          Ui.shell().forceActive();
        });
  }

  void closeEditors() {
    Ui.run(() -> Ui.page().closeAllEditors(false));
  }

  /** A file of the sample project. */
  IFile sample(String name) {
    try {
      return SampleProject.open().getProject().getFile(name);
    } catch (CoreException e) {
      throw new AssertionError(e);
    }
  }

  /** A file with the text of one of the sample project, for a test that changes it. */
  IFile sampleCopy(String name) {
    try {
      return file(name, sample(name).readString());
    } catch (CoreException e) {
      throw new AssertionError(e);
    }
  }

  /** A new file with this text; its folders are made. */
  IFile file(String name, String text) {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
    IFile file = project.getFile(name);
    try {
      if (!project.exists()) {
        project.create(null);
      }
      project.open(null);
      createFolders(file.getParent());
      file.write(text.getBytes(StandardCharsets.UTF_8), true, false, false, null);
    } catch (CoreException e) {
      throw new AssertionError(e);
    }
    return file;
  }

  private static void createFolders(IContainer container) throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      createFolders(folder.getParent());
      folder.create(true, true, null);
    }
  }

  /** Opens a kernel and waits for its first analysis. */
  ITextEditor open(IFile file) {
    ITextEditor editor = (ITextEditor) Ui.get(() -> IDE.openEditor(Ui.page(), file));
    awaitAnalysis(editor);
    return editor;
  }

  /** Waits until the text in the editor is analysed. */
  void awaitAnalysis(ITextEditor editor) {
    Ui.await(
        "analysis of " + editor.getTitle(),
        PATIENCE_MILLIS,
        () -> editor.getAdapter(LiveAnalysis.class).isCurrent());
  }

  static IDocument document(ITextEditor editor) {
    return editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }

  /** The markers of a type in a file. */
  static List<IMarker> markers(IFile file, String type) {
    try {
      return Arrays.asList(file.findMarkers(type, true, IResource.DEPTH_ZERO));
    } catch (CoreException e) {
      throw new AssertionError(e);
    }
  }

  /** The findings of one inspection in a file. */
  static List<IMarker> findings(IFile file, String inspection) {
    return markers(file, ReportMarkers.FINDING).stream()
        .filter(marker -> marker.getAttribute("code", "").equals(inspection))
        .toList();
  }

  /** The 1-based line of the cursor; on the user interface thread only. */
  static int cursorLine(ITextEditor editor) {
    return ((ITextSelection) editor.getSelectionProvider().getSelection()).getStartLine() + 1;
  }
}
