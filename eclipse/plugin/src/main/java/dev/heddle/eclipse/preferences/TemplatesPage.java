package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.assist.KernelTemplates;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
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
    AccessibleName.give(parent, Table.class, "Templates");
    AccessibleName.give(parent, Text.class, "Show templates whose names fit");
    return contents;
  }

  @Override
  protected boolean isShowFormatterSetting() {
    return false;
  }
}
