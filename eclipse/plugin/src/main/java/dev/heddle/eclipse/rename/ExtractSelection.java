package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.language.refactor.ExtractValue;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Makes a function, variable, constant or macro of what is selected: Alt+Shift+M, Alt+Shift+L and
 * the menu Refactor.
 */
public final class ExtractSelection extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) {
    if (HandlerUtil.getActiveEditor(event) instanceof ITextEditor editor
        && editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      KernelFile.of(editor.getEditorInput())
          .ifPresent(
              file ->
                  ChangeWizard.open(
                      editor.getSite().getShell(),
                      refactoring(event.getCommand().getId(), file, selection)));
    }
    return null;
  }

  private static CodeRefactoring refactoring(
      String command, KernelFile file, ITextSelection selection) {
    return switch (command.substring(command.lastIndexOf('.') + 1)) {
      case "extractVariable" -> new ValueExtraction(file, selection, ExtractValue.As.VARIABLE);
      case "extractConstant" -> new ValueExtraction(file, selection, ExtractValue.As.CONSTANT);
      case "extractMacro" -> new ValueExtraction(file, selection, ExtractValue.As.MACRO);
      default -> new FunctionExtraction(file, selection);
    };
  }
}
