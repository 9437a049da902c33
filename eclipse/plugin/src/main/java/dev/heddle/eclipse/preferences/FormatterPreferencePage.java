package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.settings.FormatPreferences;
import dev.heddle.language.format.FormatOption;
import dev.heddle.language.format.FormatStyle;
import dev.heddle.language.format.TextEdit;
import dev.heddle.workspace.CodeQueries;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/** How kernels are laid out, with a kernel that shows it. */
public final class FormatterPreferencePage extends PreferencePage
    implements IWorkbenchPreferencePage {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".formatter";

  private static final int PREVIEW_HEIGHT = 220;
  private static final String SAMPLE =
      """
      kernel void smooth(global const float *restrict in, global float *restrict out, int n){



      float window[4]={0};
      for(int i=0;i<n;i++){
      #pragma unroll
      for(int t=3;t>0;t--) window[t]=window[t-1];
      window[0]=in[i];
      if(i>=3){
      out[i-3]=(window[0]+window[1]+window[2]+window[3])*0.25f;
      }
      }
      }
      """;

  private final Map<FormatOption, Combo> fields = new EnumMap<>(FormatOption.class);
  private StyledText preview;

  public FormatterPreferencePage() {
    setPreferenceStore(HeddlePlugin.preferenceStore());
    setDescription("For kernels without a .clang-format or .editorconfig that says it:");
  }

  @Override
  public void init(IWorkbench workbench) {}

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    GuideContexts.set(getControl(), "formatter");
  }

  @Override
  protected Control createContents(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(2).applyTo(page);
    for (FormatOption option : FormatOption.values()) {
      new Label(page, SWT.NONE).setText(option.description() + ":");
      Combo field = new Combo(page, SWT.READ_ONLY);
      option.allowed().forEach(value -> field.add(words(value)));
      field.addListener(SWT.Selection, event -> show());
      fields.put(option, field);
    }
    Label label = new Label(page, SWT.NONE);
    label.setText("A kernel in this layout:");
    GridDataFactory.fillDefaults().span(2, 1).applyTo(label);
    preview = new StyledText(page, SWT.BORDER | SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL);
    preview.setFont(JFaceResources.getTextFont());
    GridDataFactory.fillDefaults()
        .span(2, 1)
        .grab(true, true)
        .hint(SWT.DEFAULT, PREVIEW_HEIGHT)
        .applyTo(preview);
    IPreferenceStore store = getPreferenceStore();
    fields.forEach(
        (option, field) -> select(option, store.getString(FormatPreferences.key(option))));
    show();
    return page;
  }

  private static String words(String value) {
    return switch (value) {
      case "true" -> "yes";
      case "false" -> "no";
      case "keep" -> "as they do in the text";
      case "lf" -> "LF";
      case "crlf" -> "CR LF";
      default -> value;
    };
  }

  private void select(FormatOption option, String value) {
    fields.get(option).select(Math.max(0, option.allowed().indexOf(value)));
  }

  private String value(FormatOption option) {
    return option.allowed().get(fields.get(option).getSelectionIndex());
  }

  private void show() {
    FormatStyle style = FormatStyle.DEFAULT;
    for (FormatOption option : FormatOption.values()) {
      style = option.in(style, value(option));
    }
    StringBuilder text = new StringBuilder(SAMPLE);
    int moved = 0;
    for (TextEdit edit : CodeQueries.format(SAMPLE, style)) {
      text.replace(edit.start() + moved, edit.end() + moved, edit.replacement());
      moved += edit.replacement().length() - (edit.end() - edit.start());
    }
    preview.setText(text.toString());
  }

  @Override
  protected void performDefaults() {
    fields.keySet().forEach(option -> select(option, option.standard()));
    show();
    super.performDefaults();
  }

  @Override
  public boolean performOk() {
    fields
        .keySet()
        .forEach(
            option -> getPreferenceStore().setValue(FormatPreferences.key(option), value(option)));
    return true;
  }
}
