package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.language.format.FormatStyle;
import dev.heddle.language.format.TextEdit;
import dev.heddle.workspace.CodeQueries;
import dev.heddle.workspace.StyleFiles;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRewriteTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Ctrl+Shift+F lays out the selected lines, or the whole text where nothing is selected; Ctrl+I
 * mends the indentation of the lines only. Both are undone in one step.
 */
public final class FormatKernel extends AbstractHandler {
  private static final String INDENT = HeddlePlugin.ID + ".indent";

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof KernelEditor editor
        && editor.isEditable()
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      boolean indent = event.getCommand().getId().equals(INDENT);
      StyleFiles.Found style = editor.style();
      if (style.isOff()) {
        tell(editor, "A .clang-format file says that this file is not laid out");
        return null;
      }
      IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
      IRewriteTarget target = editor.getAdapter(IRewriteTarget.class);
      target.beginCompoundChange();
      try {
        apply(document, edits(document, selection, indent, style.style()));
      } catch (BadLocationException e) {
        HeddlePlugin.log("The text changed while it was laid out", e);
      } finally {
        target.endCompoundChange();
      }
      editor
          .unknownStyles(style)
          .ifPresent(names -> tell(editor, "Not understood for the layout: " + names));
    }
    return null;
  }

  private static void tell(KernelEditor editor, String message) {
    editor.getEditorSite().getActionBars().getStatusLineManager().setMessage(message);
  }

  private static List<TextEdit> edits(
      IDocument document, ITextSelection selection, boolean indent, FormatStyle style)
      throws BadLocationException {
    String text = document.get();
    boolean all = selection.getLength() == 0 && !indent;
    int from = all ? 0 : document.getLineOffset(selection.getStartLine());
    int last = Math.max(selection.getStartLine(), selection.getEndLine());
    int to = all ? text.length() : document.getLineOffset(last) + document.getLineLength(last);
    List<TextEdit> edits = new ArrayList<>();
    for (TextEdit edit : CodeQueries.format(text, style)) {
      TextEdit own = indent ? indentation(text, edit) : edit;
      if (own != null && own.end() >= from && own.start() < to) {
        edits.add(own);
      }
    }
    return edits;
  }

  /** The part of an edit that is the indentation of a line which stays one; null for none. */
  private static TextEdit indentation(String text, TextEdit edit) {
    int line = text.lastIndexOf('\n', edit.end() - 1) + 1;
    int written = edit.replacement().lastIndexOf('\n') + 1;
    boolean first = edit.start() == 0;
    if (line < edit.start() && !first || written == 0 && !first) {
      return null;
    }
    return new TextEdit(
        Math.max(line, edit.start()), edit.end(), edit.replacement().substring(written));
  }

  private static void apply(IDocument document, List<TextEdit> edits) throws BadLocationException {
    MultiTextEdit all = new MultiTextEdit();
    for (TextEdit edit : edits) {
      all.addChild(new ReplaceEdit(edit.start(), edit.end() - edit.start(), edit.replacement()));
    }
    all.apply(document);
  }
}
