package dev.heddle.eclipse.rename;

import dev.heddle.eclipse.guide.GuideContexts;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.ltk.ui.refactoring.UserInputWizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;

/** Asks whether one use or all uses of a function or macro are replaced. */
final class InliningPage extends UserInputWizardPage {
  private final Inlining refactoring;
  private Button first;

  InliningPage(Inlining refactoring) {
    super("inline");
    this.refactoring = refactoring;
  }

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().applyTo(page);
    GuideContexts.set(page, "inline");
    String use = refactoring.isMacro() ? "use" : "call";
    String kind = refactoring.isMacro() ? "macro" : "function";
    Button one = choice(page, "&Only this " + use, false);
    Button all = choice(page, "&All " + use + "s, and delete the " + kind, true);
    one.setEnabled(!refactoring.atDeclaration());
    first = refactoring.atDeclaration() ? all : one;
    first.setSelection(true);
    setControl(page);
  }

  private Button choice(Composite page, String text, boolean all) {
    Button button = new Button(page, SWT.RADIO);
    button.setText(text);
    button.addListener(
        SWT.Selection,
        event -> {
          if (button.getSelection()) {
            refactoring.setAll(all);
          }
        });
    return button;
  }

  @Override
  public void setVisible(boolean visible) {
    super.setVisible(visible);
    if (visible) {
      first.setFocus();
    }
  }
}
