package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.core.resources.IMarker;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** Applies one fix of a marker in the kernel's editor, which it opens where needed. */
record FindingResolution(FixChoice choice) implements IMarkerResolution {

  @Override
  public String getLabel() {
    return choice.title();
  }

  @Override
  public void run(IMarker marker) {
    IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    try {
      if (IDE.openEditor(page, marker) instanceof ITextEditor editor) {
        choice.applyIn(editor);
      }
    } catch (PartInitException e) {
      HeddlePlugin.log("The editor of " + marker.getResource().getFullPath() + " won't open", e);
    }
  }
}
