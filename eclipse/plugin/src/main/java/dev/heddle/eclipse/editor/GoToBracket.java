package dev.heddle.eclipse.editor;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.source.ICharacterPairMatcher;
import org.eclipse.ui.handlers.HandlerUtil;

/** Ctrl+Shift+P goes from a bracket to the one that belongs to it. */
public final class GoToBracket extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof KernelEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      int cursor = selection.getOffset();
      IRegion pair = editor.brackets().match(editor.document(), cursor);
      if (pair != null) {
        int start = pair.getOffset();
        int last = start + pair.getLength() - 1;
        boolean fromLeft = editor.brackets().getAnchor() == ICharacterPairMatcher.LEFT;
        // Inside of the pair stays inside, outside stays outside.
        boolean isInside = fromLeft ? cursor > start : cursor <= last;
        int to = fromLeft ? (isInside ? last : last + 1) : (isInside ? start + 1 : start);
        editor.selectAndReveal(to, 0);
      }
    }
    return null;
  }
}
