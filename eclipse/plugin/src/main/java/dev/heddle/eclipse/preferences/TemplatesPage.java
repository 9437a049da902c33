package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.assist.KernelTemplates;
import org.eclipse.ui.texteditor.templates.TemplatePreferencePage;

/** The templates of kernels: the user may change them and add others. */
public final class TemplatesPage extends TemplatePreferencePage {

  public TemplatesPage() {
    setPreferenceStore(HeddlePlugin.preferenceStore());
    setTemplateStore(KernelTemplates.templates());
    setContextTypeRegistry(KernelTemplates.contexts());
  }

  @Override
  protected boolean isShowFormatterSetting() {
    return false;
  }
}
