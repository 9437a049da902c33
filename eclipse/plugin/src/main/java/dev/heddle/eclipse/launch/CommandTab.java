package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.preferences.BoardDialog;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.SdkVersion;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;

/** A tab of a command: what it is about, in the first one, and fields. */
final class CommandTab extends AbstractLaunchConfigurationTab {
  private static final Set<String> ONLY_BUILT_IN = Set.of("device", "output");
  private static final String BY_BOARD =
      " The board, as the SDK names it, decides about the device; the result stands beside the"
          + " kernel file.";

  private static final String FIRST = "Run";
  private static final int COLUMNS = 3;
  private static final int TEXT_WIDTH = 560;

  private final CommandKind kind;
  private final SdkRelease release;
  private final String name;
  private final List<CommandField> fields;
  private final Map<CommandField, Control> controls = new LinkedHashMap<>();
  private Text target;
  private Link sdk;
  private Icons icons;

  private CommandTab(CommandKind kind, SdkRelease release, String name, List<CommandField> fields) {
    this.kind = kind;
    this.release = release;
    this.name = name;
    this.fields = fields;
  }

  /** The first one. */
  static CommandTab first(CommandKind kind, SdkRelease release) {
    List<CommandField> fields = new ArrayList<>(kind.fields());
    fields.removeAll(kind.emulatorFields());
    return new CommandTab(kind, release, FIRST, fields);
  }

  /** What is set of emulators. */
  static CommandTab ofEmulator(CommandKind kind, SdkRelease release) {
    return new CommandTab(kind, release, "Emulator", kind.emulatorFields());
  }

  private boolean isFirst() {
    return name.equals(FIRST);
  }

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(COLUMNS).applyTo(page);
    if (isFirst() && !kind.targets().isEmpty()) {
      target = text(page, targetLabel(), kind.targets().iterator().next().example());
      button(page, this::chooseTarget);
    }
    fields.forEach(field -> controls.put(field, control(page, field)));
    if (isFirst() && kind.offersSdk()) {
      sdk = new Link(page, SWT.WRAP);
      sdk.addListener(SWT.Selection, event -> openPreferences());
      GridDataFactory.fillDefaults()
          .span(COLUMNS, 1)
          .grab(true, false)
          .hint(TEXT_WIDTH, SWT.DEFAULT)
          .indent(0, 12)
          .applyTo(sdk);
    }
    icons = new Icons(page);
    setControl(page);
    GuideContexts.set(page, "launch");
  }

  private String targetLabel() {
    Set<FileKind> kinds = kind.targets();
    if (kinds.equals(EnumSet.of(FileKind.FOLDER))) {
      return "Folder:";
    }
    if (kinds.contains(FileKind.FOLDER)) {
      return "Kernel file or folder:";
    }
    if (kinds.contains(FileKind.BITSTREAM)) {
      return "Bitstream:";
    }
    return kinds.size() > 1
        ? "Kernel file or session:"
        : kinds.contains(FileKind.KERNEL) ? "Kernel file:" : "Session:";
  }

  private Control control(Composite page, CommandField field) {
    switch (field.kind()) {
      case CHECK -> {
        new Label(page, SWT.NONE);
        Button check = new Button(page, SWT.CHECK);
        check.setText(field.label());
        check.addListener(SWT.Selection, event -> changed());
        GridDataFactory.fillDefaults().span(2, 1).applyTo(check);
        return check;
      }
      case CHOICE -> {
        new Label(page, SWT.NONE).setText(field.label());
        Combo combo = new Combo(page, SWT.READ_ONLY);
        field.choices().forEach(choice -> combo.add(choice.text()));
        combo.addListener(SWT.Selection, event -> changed());
        GridDataFactory.fillDefaults().span(2, 1).applyTo(combo);
        return combo;
      }
      case BOARD -> {
        Text board = text(page, field.label(), field.hint());
        board.setToolTipText(BoardDialog.HELP);
        button(page, () -> BoardDialog.open(getShell()).ifPresent(board::setText));
        return board;
      }
      default -> {
        Text text = text(page, field.label(), field.hint());
        GridDataFactory.fillDefaults()
            .grab(true, false)
            .span(2, 1)
            .align(SWT.FILL, SWT.CENTER)
            .applyTo(text);
        return text;
      }
    }
  }

  private Text text(Composite page, String label, String message) {
    new Label(page, SWT.NONE).setText(label);
    Text text = new Text(page, SWT.BORDER | SWT.SINGLE);
    text.setMessage(message);
    text.addListener(SWT.Modify, event -> changed());
    GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(text);
    return text;
  }

  private static void button(Composite page, Runnable choose) {
    Button browse = new Button(page, SWT.PUSH);
    browse.setText("Browse...");
    browse.addListener(SWT.Selection, event -> choose.run());
  }

  private void changed() {
    showToolchain();
    updateLaunchConfigurationDialog();
  }

  /** What only the built-in one reads is not offered for the vendor's; the line below says why. */
  private void showToolchain() {
    controls.forEach(
        (field, control) -> {
          if (ONLY_BUILT_IN.contains(field.key()) && kind.offersSdk() && !kind.needsSdk()) {
            control.setEnabled(!isBySdk());
          }
        });
    showSdk(Map.of());
  }

  private boolean isBySdk() {
    return controls.entrySet().stream()
        .filter(each -> each.getKey().key().equals(CommandField.TOOLCHAIN))
        .anyMatch(each -> value(each.getKey(), each.getValue()).equals(CommandField.BY_SDK));
  }

  /** The SDK or its release has become known. */
  void sdkIsKnown() {
    showSdk(Map.of());
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    if (!isFirst()) {
      return;
    }
    kind.setDefaults(configuration, Optional.empty());
    Stream<IResource> edited =
        kind == CommandKind.HOST
            ? FileKind.KERNEL.edited().map(IResource::getProject).stream()
                .map(IResource.class::cast)
            : kind.targets().stream()
                .filter(each -> each != FileKind.FOLDER)
                .flatMap(each -> each.edited().stream());
    edited
        .findFirst()
        .ifPresent(
            target -> {
              kind.setDefaults(configuration, Optional.of(target));
              configuration.setAttribute(CommandRun.TARGET, target.getFullPath().toString());
              configuration.rename(getLaunchConfigurationDialog().generateName(target.getName()));
            });
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    try {
      if (target != null) {
        target.setText(configuration.getAttribute(CommandRun.TARGET, ""));
      }
      for (Map.Entry<CommandField, Control> each : controls.entrySet()) {
        show(each.getKey(), each.getValue(), each.getKey().value(configuration));
      }
    } catch (CoreException e) {
      HeddlePlugin.log("The run configuration cannot be read", e);
    }
    showToolchain();
    showSdk(CommandRun.environment(configuration));
  }

  private static void show(CommandField field, Control control, String value) {
    if (control instanceof Button check) {
      check.setSelection(value.equals("true"));
    } else if (control instanceof Combo combo) {
      int at = field.choices().stream().map(CommandField.Choice::value).toList().indexOf(value);
      combo.select(Math.max(0, at));
    } else if (control instanceof Text text) {
      text.setText(value);
    }
  }

  private static String value(CommandField field, Control control) {
    if (control instanceof Button check) {
      return Boolean.toString(check.getSelection());
    }
    if (control instanceof Combo combo) {
      return field.choices().get(Math.max(0, combo.getSelectionIndex())).value();
    }
    return ((Text) control).getText().strip();
  }

  private void showSdk(Map<String, String> environment) {
    if (sdk == null || sdk.isDisposed()) {
      return;
    }
    FoundSdk found = FoundSdk.find(environment);
    String text =
        found
            .sdk()
            .map(this::described)
            .orElseGet(
                () ->
                    found.missing()
                        + " <a>Name its folder</a>, or use what works without it: "
                        + found.toolchains().ready()
                        + ".");
    if (!kind.needsSdk()) {
      text = !isBySdk() ? "" : found.sdk().isPresent() ? text + BY_BOARD : text;
    }
    if (!text.equals(sdk.getText())) {
      sdk.setText(text);
      sdk.requestLayout();
    }
  }

  private String described(Sdk installed) {
    return "SDK %s in %s, found by %s. <a>Another one</a>"
        .formatted(
            release.of(installed).map(SdkVersion::full).orElse(""),
            installed.root(),
            installed.foundBy())
        .replace("  ", " ");
  }

  private void openPreferences() {
    PreferencesUtil.createPreferenceDialogOn(getShell(), FoundSdk.PAGE, null, null).open();
    updateLaunchConfigurationDialog();
    showSdk(Map.of());
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    if (target != null) {
      String path = target.getText().strip();
      configuration.setAttribute(CommandRun.TARGET, path);
      IResource found = path.isEmpty() ? null : CommandRun.resource(path);
      configuration.setMappedResources(found == null ? null : new IResource[] {found});
    }
    controls.forEach(
        (field, control) -> configuration.setAttribute(field.attribute(), value(field, control)));
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    setErrorMessage(null);
    setWarningMessage(null);
    problem(configuration).ifPresent(this::setErrorMessage);
    return getErrorMessage() == null;
  }

  private Optional<String> problem(ILaunchConfiguration configuration) {
    try {
      CommandRun run = CommandRun.of(configuration);
      FoundSdk found = FoundSdk.find(run.environment());
      if (run.kind().needsSdk() && found.sdk().isEmpty()) {
        return Optional.of("The vendor's SDK is not found; see below");
      }
      return RunCheck.of(run, found.sdk(), release.release(found.sdk())).firstError();
    } catch (CoreException e) {
      return Optional.of(e.getStatus().getMessage());
    }
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public Image getImage() {
    return icons == null ? null : icons.get(Icons.Icon.KERNEL_FILE);
  }

  private void chooseTarget() {
    FileKind.choose(getShell(), kind.targets())
        .ifPresent(chosen -> target.setText(chosen.getFullPath().toString()));
  }
}
