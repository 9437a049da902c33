package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Tries the pragmas of the loop, or the attributes of the array, at the cursor. */
public final class AskWhatIf extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getAdapter(LiveAnalysis.class) != null
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      show(editor, selection.getStartLine() + 1);
    }
    return null;
  }

  private static void show(ITextEditor editor, int line) {
    try {
      WhatIfView view = (WhatIfView) editor.getSite().getPage().showView(WhatIfView.ID);
      view.ask(editor, line);
    } catch (PartInitException e) {
      HeddlePlugin.log("The view What If won't open", e);
    }
  }
}
