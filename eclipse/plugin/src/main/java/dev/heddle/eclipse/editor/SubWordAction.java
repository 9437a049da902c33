package dev.heddle.eclipse.editor;

import dev.heddle.language.query.SubWords;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.texteditor.ITextEditorActionDefinitionIds;

/** Goes, selects or deletes to the next or last word, of which a name may have several. */
final class SubWordAction extends Action {

  /** What is done, by which command, on the key that the text itself would take. */
  enum Way {
    GO_ON(ITextEditorActionDefinitionIds.WORD_NEXT, SWT.MOD1 | SWT.ARROW_RIGHT),
    GO_BACK(ITextEditorActionDefinitionIds.WORD_PREVIOUS, SWT.MOD1 | SWT.ARROW_LEFT),
    SELECT_ON(
        ITextEditorActionDefinitionIds.SELECT_WORD_NEXT, SWT.MOD1 | SWT.MOD2 | SWT.ARROW_RIGHT),
    SELECT_BACK(
        ITextEditorActionDefinitionIds.SELECT_WORD_PREVIOUS, SWT.MOD1 | SWT.MOD2 | SWT.ARROW_LEFT),
    DELETE_ON(ITextEditorActionDefinitionIds.DELETE_NEXT_WORD, SWT.MOD1 | SWT.DEL),
    DELETE_BACK(ITextEditorActionDefinitionIds.DELETE_PREVIOUS_WORD, SWT.MOD1 | SWT.BS);

    private final String command;
    private final int key;

    Way(String command, int key) {
      this.command = command;
      this.key = key;
    }

    String command() {
      return command;
    }

    int key() {
      return key;
    }

    boolean isForward() {
      return this == GO_ON || this == SELECT_ON || this == DELETE_ON;
    }
  }

  private final KernelEditor editor;
  private final ProjectionViewer viewer;
  private final Way way;

  SubWordAction(KernelEditor editor, ISourceViewer viewer, Way way) {
    this.editor = editor;
    this.viewer = (ProjectionViewer) viewer;
    this.way = way;
    setActionDefinitionId(way.command());
  }

  @Override
  public void run() {
    StyledText text = viewer.getTextWidget();
    int cursor = viewer.widgetOffset2ModelOffset(text.getCaretOffset());
    int to = visibleStop(cursor);
    if (to < 0) {
      return;
    }
    switch (way) {
      case GO_ON, GO_BACK -> select(to, to);
      case SELECT_ON, SELECT_BACK -> select(anchor(text), to);
      case DELETE_ON, DELETE_BACK -> delete(text, cursor, to);
    }
  }

  /** The next stop that no folded block hides; negative when there is none. */
  private int visibleStop(int from) {
    String text = editor.document().get();
    int at = from;
    int widgetAt = -1;
    while (widgetAt < 0) {
      int next = way.isForward() ? SubWords.next(text, at) : SubWords.previous(text, at);
      if (next == at) {
        return -1;
      }
      at = next;
      widgetAt = viewer.modelOffset2WidgetOffset(at);
    }
    return at;
  }

  /** Where a selection begins that the cursor is at the other end of. */
  private int anchor(StyledText text) {
    int start = text.getSelection().x;
    int end = text.getSelection().y;
    return viewer.widgetOffset2ModelOffset(text.getCaretOffset() == start ? end : start);
  }

  private void select(int anchor, int to) {
    StyledText text = viewer.getTextWidget();
    text.setSelection(viewer.modelOffset2WidgetOffset(anchor), viewer.modelOffset2WidgetOffset(to));
    text.showSelection();
    Event moved = new Event();
    moved.x = text.getSelection().x;
    moved.y = text.getSelection().y;
    text.notifyListeners(SWT.Selection, moved);
  }

  private void delete(StyledText text, int cursor, int to) {
    if (!editor.validateEditorInputState()) {
      return;
    }
    int from = anchor(text) == cursor ? to : anchor(text);
    int start = Math.min(cursor, from);
    try {
      editor.document().replace(start, Math.max(cursor, from) - start, "");
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }
}
