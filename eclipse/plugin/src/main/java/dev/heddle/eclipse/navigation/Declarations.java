package dev.heddle.eclipse.navigation;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.language.request.Cancellation;
import dev.heddle.workspace.CodeQueries;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** Finds and shows where names are declared. */
public final class Declarations {
  private Declarations() {}

  /** Where the name at an offset of an editor is declared. */
  static Optional<CodeQueries.Place> of(ITextEditor editor, int offset) {
    Optional<KernelFile> file = KernelFile.of(editor.getEditorInput());
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try {
      return KernelWorkspace.code().declaration(file.get().path(), offset, Cancellation.NEVER);
    } catch (IOException e) {
      HeddlePlugin.log("No declarations in " + file.get().path(), e);
      return Optional.empty();
    }
  }

  /** Opens the file of a place and selects the place. */
  public static void show(IWorkbenchPage page, CodeQueries.Place place) {
    try {
      if (IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(place.file().toUri()))
          instanceof ITextEditor editor) {
        page.getNavigationHistory().markLocation(editor);
        editor.selectAndReveal(place.start(), place.end() - place.start());
      }
    } catch (PartInitException e) {
      HeddlePlugin.log("The editor of " + place.file() + " won't open", e);
    }
  }
}
