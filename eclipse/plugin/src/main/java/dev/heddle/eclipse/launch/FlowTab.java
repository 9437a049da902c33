package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.toolchain.flow.IncrementalPlan;
import dev.heddle.toolchain.flow.Offer;
import dev.heddle.toolchain.flow.Partitions;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
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
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/**
 * Which steps to a bitstream are done and what the next one costs; and the partitions of an
 * incremental compile, which can be changed and saved.
 */
final class FlowTab extends AbstractLaunchConfigurationTab {
  /** Tables get what room there is; what stands below them is to be seen in small dialogs, too. */
  private static final int ROWS = 4;

  private static final String ALONE = "nobody: by itself";

  private final OptionsTab options;
  private Label next;
  private Table steps;
  private Label whole;
  private Table kernels;
  private Combo group;
  private Button save;
  private Icons icons;
  private Optional<FlowReading> shown = Optional.empty();
  private Optional<CommandRun> asked = Optional.empty();

  FlowTab(OptionsTab options) {
    this.options = options;
  }

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
    next = label(page);
    steps = table(page, "Steps to a bitstream", "Step", "State", "What is known", "Takes");
    whole = label(page);
    kernels =
        table(page, "Partitions of an incremental compile", "Kernel", "Made with", "Share", "");
    kernels.addListener(SWT.Selection, event -> kernelIsChosen());
    new Label(page, SWT.NONE).setText("Made again with:");
    group = new Combo(page, SWT.READ_ONLY);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
    group.addListener(SWT.Selection, event -> move());
    save = new Button(page, SWT.PUSH);
    save.setText("Save Partitions");
    save.addListener(SWT.Selection, event -> save());
    icons = new Icons(page);
    setControl(page);
    GuideContexts.set(page, "launch");
    clear("Reading ...");
  }

  private static Label label(Composite page) {
    Label label = new Label(page, SWT.WRAP);
    GridDataFactory.fillDefaults()
        .span(3, 1)
        .grab(true, false)
        .hint(500, SWT.DEFAULT)
        .applyTo(label);
    return label;
  }

  private static Table table(Composite page, String name, String... columns) {
    Table table = new Table(page, SWT.BORDER | SWT.FULL_SELECTION);
    table.setHeaderVisible(true);
    AccessibleName.give(table, name);
    for (String column : columns) {
      new TableColumn(table, SWT.LEFT).setText(column);
    }
    GridDataFactory.fillDefaults()
        .span(3, 1)
        .grab(true, true)
        .hint(500, ROWS * table.getItemHeight())
        .applyTo(table);
    return table;
  }

  private void clear(String words) {
    shown = Optional.empty();
    next.setText(words);
    whole.setText("");
    steps.removeAll();
    kernels.removeAll();
    isEnabled();
  }

  private void isEnabled() {
    boolean hasRow = kernels.getSelectionIndex() >= 0;
    group.setEnabled(hasRow);
    group.setToolTipText(hasRow ? null : "Select a kernel in the table first");
    save.setEnabled(shown.isPresent());
    save.setToolTipText(
        shown
            .map(reading -> "Writes " + reading.file() + " and names it among the options")
            .orElse("There are no kernels yet"));
  }

  private void read(ILaunchConfiguration configuration) {
    try {
      CommandRun run = CommandRun.of(configuration);
      if (asked.filter(run::equals).isPresent()) {
        return;
      }
      asked = Optional.of(run);
      clear("Reading " + run.files() + " ...");
      Display display = next.getDisplay();
      Job.createSystem(
              "Reading what is known of a compile",
              (ICoreRunnable)
                  monitor -> {
                    Optional<FlowReading> reading = Optional.empty();
                    String problem = "";
                    try {
                      reading = Optional.of(FlowReading.of(run, monitor::isCanceled));
                    } catch (IOException | IllegalArgumentException e) {
                      problem = "The kernels cannot be read: " + e.getMessage();
                    } catch (CancellationException e) {
                      return;
                    }
                    Optional<FlowReading> read = reading;
                    String told = problem;
                    display.asyncExec(() -> take(run, read, told));
                  })
          .schedule();
    } catch (CoreException e) {
      asked = Optional.empty();
      clear(e.getStatus().getMessage());
    }
  }

  private void take(CommandRun run, Optional<FlowReading> reading, String problem) {
    if (next.isDisposed() || asked.filter(run::equals).isEmpty()) {
      return;
    }
    if (reading.isEmpty()) {
      clear(problem);
      return;
    }
    List<Offer> offers = reading.get().advice().offers();
    steps.removeAll();
    for (Offer offer : offers) {
      item(
          steps,
          offer.step().name().toLowerCase(Locale.ROOT),
          offer.state().words(),
          offer.note().isEmpty() ? offer.step().purpose() : offer.note(),
          offer.cost());
    }
    next.setText(
        offers.stream()
            .filter(offer -> reading.get().advice().next().equals(Optional.of(offer.step())))
            .findFirst()
            .map(offer -> "Next: " + offer.command() + " (" + offer.cost() + ")")
            .orElse("Nothing is left. A sweep tries other seeds."));
    show(reading.get(), 0);
    updateLaunchConfigurationDialog();
  }

  private void show(FlowReading reading, int row) {
    shown = Optional.of(reading);
    IncrementalPlan plan = reading.plan();
    kernels.removeAll();
    for (IncrementalPlan.Part part : plan.parts()) {
      for (String kernel : part.kernels()) {
        List<String> others = part.kernels().stream().filter(k -> !k.equals(kernel)).toList();
        item(
            kernels,
            kernel,
            others.isEmpty() ? ALONE : String.join(", ", others),
            String.format(Locale.ROOT, "%.1f %%", 100 * part.share()),
            part.changed().contains(kernel)
                ? "changed"
                : part.isMadeAgain() ? "made again, too" : "preserved");
      }
    }
    setErrorMessage(
        reading.mistakes().stream()
            .findFirst()
            .map(mistake -> reading.file().getFileName() + ": " + mistake)
            .orElse(null));
    whole.setText(
        String.format(
            Locale.ROOT,
            "An incremental compile makes what has changed since the one before. Not preserved:"
                + " %.1f %% of the design.",
            100 * plan.notPreserved()));
    pack(steps);
    pack(kernels);
    kernels.setSelection(row);
    kernelIsChosen();
    ((Composite) getControl()).layout();
  }

  private static void item(Table table, String... texts) {
    new TableItem(table, SWT.NONE).setText(texts);
  }

  private static void pack(Table table) {
    for (TableColumn column : table.getColumns()) {
      column.pack();
    }
  }

  private void kernelIsChosen() {
    int row = kernels.getSelectionIndex();
    List<String> choices = new ArrayList<>(List.of(ALONE));
    if (row >= 0) {
      String kernel = kernels.getItem(row).getText(0);
      Partitions partitions = shown.orElseThrow().partitions();
      for (List<String> each : partitions.groups()) {
        String others =
            String.join(", ", each.stream().filter(name -> !name.equals(kernel)).toList());
        if (!others.isEmpty()) {
          choices.add(others);
        }
      }
      group.setItems(choices.toArray(String[]::new));
      group.setText(kernels.getItem(row).getText(1));
    }
    isEnabled();
  }

  private void move() {
    int row = kernels.getSelectionIndex();
    String kernel = kernels.getItem(row).getText(0);
    String chosen = group.getText();
    String other = chosen.equals(ALONE) ? kernel : chosen.split(", ")[0];
    FlowReading reading = shown.orElseThrow();
    show(reading.with(reading.partitions().move(kernel, other)), 0);
    for (int i = 0; i < kernels.getItemCount(); i++) {
      if (kernels.getItem(i).getText(0).equals(kernel)) {
        kernels.setSelection(i);
        kernelIsChosen();
      }
    }
  }

  private void save() {
    FlowReading reading = shown.orElseThrow();
    try {
      Files.writeString(reading.file(), reading.partitions().text());
      options.givePartitions(reading.state().folder().relativize(reading.file()));
      setErrorMessage(null);
    } catch (IOException e) {
      setErrorMessage("The partitions cannot be saved: " + e.getMessage());
    }
    updateLaunchConfigurationDialog();
  }

  @Override
  public void activated(ILaunchConfigurationWorkingCopy configuration) {
    read(configuration);
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    // What it shows takes a while to find out: when somebody looks at it.
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    // It shows what others have set.
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    // It shows what others have set.
  }

  @Override
  public String getName() {
    return "Next Step";
  }

  @Override
  public Image getImage() {
    return icons == null ? null : icons.get(Icons.Icon.LOOP);
  }
}
