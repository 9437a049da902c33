package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.assist.KernelTemplates;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.texteditor.templates.TemplatePreferencePage;

/** The templates of kernels: the user may change them and add others. */
public final class TemplatesPage extends TemplatePreferencePage {

  public TemplatesPage() {
    setPreferenceStore(HeddlePlugin.preferenceStore());
    setTemplateStore(KernelTemplates.templates());
    setContextTypeRegistry(KernelTemplates.contexts());
  }

  @Override
  protected Control createContents(Composite parent) {
    Control contents = super.createContents(parent);
    AccessibleName.give(getTableViewer().getTable(), "Templates");
    Composite above = getTableViewer().getTable().getParent().getParent();
    for (Control child : above.getChildren()) {
      if (child instanceof Text) {
        AccessibleName.give(child, "Show templates whose names fit");
      }
    }
    return contents;
  }

  @Override
  protected boolean isShowFormatterSetting() {
    return false;
  }
}
