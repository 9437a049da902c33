package dev.heddle.eclipse.assist;

import dev.heddle.language.query.CallAtPlace;
import java.util.Optional;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationPresenter;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;

/** Keeps the parameters on show while the cursor is in their call, the present one in bold. */
final class ArgumentAtCursor implements IContextInformationValidator, IContextInformationPresenter {
  private ITextViewer viewer;
  private IContextInformation shown;
  private int argument = -1;

  @Override
  public void install(IContextInformation information, ITextViewer textViewer, int offset) {
    shown = information;
    viewer = textViewer;
    argument = -1;
  }

  @Override
  public boolean isContextInformationValid(int offset) {
    return call(offset).isPresent();
  }

  private Optional<CallAtPlace> call(int offset) {
    return CallAtPlace.of(viewer.getDocument().get(), offset)
        .filter(call -> call.name().equals(shown.getContextDisplayString()));
  }

  @Override
  public boolean updatePresentation(int offset, TextPresentation presentation) {
    int now = call(offset).map(CallAtPlace::argument).orElse(-1);
    if (now == argument) {
      return false;
    }
    argument = now;
    presentation.clear();
    String[] parameters = shown.getInformationDisplayString().split(",", -1);
    int start = 0;
    for (int i = 0; i < parameters.length; i++) {
      StyleRange style = new StyleRange();
      style.start = start;
      style.length = parameters[i].length();
      style.fontStyle = i == now ? SWT.BOLD : SWT.NORMAL;
      presentation.addStyleRange(style);
      start += parameters[i].length() + 1;
    }
    return true;
  }
}
