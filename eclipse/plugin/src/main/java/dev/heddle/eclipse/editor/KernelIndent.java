package dev.heddle.eclipse.editor;

import dev.heddle.language.format.FormatStyle;
import java.util.function.Supplier;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.TextUtilities;

/**
 * Indents what follows a brace, takes a closing brace back to its opening one, and writes brackets
 * and quotes in pairs.
 */
public final class KernelIndent implements IAutoEditStrategy {
  private static final String OPENING = "([{\"";
  private static final String CLOSING = ")]}\"";

  private final Supplier<FormatStyle> style;

  /**
   * @param style asked for whenever a line opens a block
   */
  public KernelIndent(Supplier<FormatStyle> style) {
    this.style = style;
  }

  @Override
  public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
    try {
      if (command.text == null || !command.doit) {
        return;
      }
      boolean isLineEnd =
          command.length == 0
              && TextUtilities.equals(document.getLegalLineDelimiters(), command.text) >= 0;
      if (isLineEnd) {
        lineEnd(document, command);
      } else if (command.text.length() == 1) {
        bracket(document, command, command.text.charAt(0));
      }
    } catch (BadLocationException e) {
      // The text is inserted as it was typed.
      command.shiftsCaret = true;
    }
  }

  private void lineEnd(IDocument document, DocumentCommand command) throws BadLocationException {
    IRegion line = document.getLineInformationOfOffset(command.offset);
    String before = document.get(line.getOffset(), command.offset - line.getOffset());
    String indent = before.substring(0, before.length() - before.stripLeading().length());
    boolean opens = before.stripTrailing().endsWith("{");
    String end = command.text;
    command.text = end + indent + (opens ? style.get().indentation(1) : "");
    boolean closes =
        opens && command.offset < document.getLength() && document.getChar(command.offset) == '}';
    if (closes) {
      command.caretOffset = command.offset + command.text.length();
      command.shiftsCaret = false;
      command.text += end + indent;
    }
  }

  private static void bracket(IDocument document, DocumentCommand command, char typed)
      throws BadLocationException {
    char next = command.offset < document.getLength() ? document.getChar(command.offset) : '\n';
    if (command.length == 0 && CLOSING.indexOf(typed) >= 0 && next == typed) {
      command.text = "";
      command.caretOffset = command.offset + 1;
      command.shiftsCaret = false;
    } else if (typed == '}') {
      closingBrace(document, command);
    } else if (command.length == 0 && OPENING.indexOf(typed) >= 0 && isFree(next)) {
      command.text = "" + typed + CLOSING.charAt(OPENING.indexOf(typed));
      command.caretOffset = command.offset + 1;
      command.shiftsCaret = false;
    }
  }

  /** Whether a pair fits before a character: not in front of a word, which may get brackets. */
  private static boolean isFree(char next) {
    return Character.isWhitespace(next) || ")]};,".indexOf(next) >= 0;
  }

  /** A brace that is the first of its line goes under the line of its opening one. */
  private static void closingBrace(IDocument document, DocumentCommand command)
      throws BadLocationException {
    IRegion line = document.getLineInformationOfOffset(command.offset);
    String before = document.get(line.getOffset(), command.offset - line.getOffset());
    int open = openingBrace(document, command.offset);
    if (!before.isBlank() || open < 0) {
      return;
    }
    IRegion opening = document.getLineInformationOfOffset(open);
    String head = document.get(opening.getOffset(), opening.getLength());
    command.text = head.substring(0, head.length() - head.stripLeading().length()) + "}";
    command.length += before.length();
    command.offset = line.getOffset();
  }

  private static int openingBrace(IDocument document, int offset) throws BadLocationException {
    int open = 1;
    for (int i = offset - 1; i >= 0; i--) {
      char c = document.getChar(i);
      open += c == '}' ? 1 : c == '{' ? -1 : 0;
      if (open == 0) {
        return i;
      }
    }
    return -1;
  }
}
