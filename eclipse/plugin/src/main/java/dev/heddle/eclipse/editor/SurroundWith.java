package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.assist.KernelTemplates;
import dev.heddle.eclipse.assist.TemplateProposals;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.templates.Template;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/** Alt+Shift+Z offers what can go around the selected lines: loops, conditions, a block. */
public final class SurroundWith extends AbstractHandler {

  /** Under this name the text of the editor keeps the menu that is open. */
  public static final String MENU = "surround";

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.isEditable()
        && editor.getAdapter(Control.class) instanceof StyledText text) {
      ITextViewer viewer = editor.getAdapter(ITextViewer.class);
      Menu menu = new Menu(text);
      int number = 1;
      for (Template template : KernelTemplates.around()) {
        MenuItem item = new MenuItem(menu, SWT.PUSH);
        item.setText("&" + number++ + " " + template.getName());
        item.addListener(SWT.Selection, chosen -> surround(template, editor, viewer));
      }
      menu.addListener(SWT.Hide, hidden -> text.getDisplay().asyncExec(menu::dispose));
      Point caret = text.toDisplay(text.getLocationAtOffset(text.getCaretOffset()));
      menu.setLocation(caret.x, caret.y + text.getLineHeight());
      text.setData(MENU, menu);
      menu.setVisible(true);
    }
    return null;
  }

  private static void surround(Template template, ITextEditor editor, ITextViewer viewer) {
    try {
      TemplateProposals.surround(
          template, viewer, lines(viewer.getDocument(), editor.getSelectionProvider()));
    } catch (BadLocationException e) {
      HeddlePlugin.log("The selected lines have lost their place", e);
    }
  }

  private static IRegion lines(IDocument document, ISelectionProvider selections)
      throws BadLocationException {
    ITextSelection selection = (ITextSelection) selections.getSelection();
    int first = selection.getStartLine();
    int last = selection.getEndLine();
    // A selection that ends where a line begins does not mean that line.
    boolean endsBefore =
        last > first
            && document.getLineOffset(last) == selection.getOffset() + selection.getLength();
    IRegion end = document.getLineInformation(endsBefore ? last - 1 : last);
    int start = document.getLineOffset(first);
    return new Region(start, end.getOffset() + end.getLength() - start);
  }
}
