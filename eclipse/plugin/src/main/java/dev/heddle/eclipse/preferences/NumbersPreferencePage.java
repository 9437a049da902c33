package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.minings.NumberMinings;
import dev.heddle.workspace.LineNote;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/** Which numbers of the report stand behind the lines of a kernel. */
public final class NumbersPreferencePage extends FieldEditorPreferencePage
    implements IWorkbenchPreferencePage {

  public NumbersPreferencePage() {
    super(GRID);
    setPreferenceStore(HeddlePlugin.preferenceStore());
    setDescription("What the hardware compiler is expected to make of the text, behind its lines:");
  }

  @Override
  public void init(IWorkbench workbench) {}

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    GuideContexts.set(getControl(), "numbers");
  }

  @Override
  protected void createFieldEditors() {
    for (LineNote.Group group : LineNote.Group.values()) {
      String name = group.text().substring(0, 1).toUpperCase(java.util.Locale.ROOT);
      addField(
          new BooleanFieldEditor(
              NumberMinings.key(group),
              name + group.text().substring(1) + ": " + group.shows(),
              getFieldEditorParent()));
    }
  }
}
