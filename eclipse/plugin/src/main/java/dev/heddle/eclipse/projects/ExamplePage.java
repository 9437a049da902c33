package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.workspace.projects.Example;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** Asks what a project begins with, and tells about each example. */
final class ExamplePage extends WizardPage {
  private static final String EMPTY = "Empty project";
  private static final int GUIDE_WIDTH = 470;
  private static final int HEIGHT = 360;

  private final List<Example> examples = Example.all();
  private final Runnable chosen;
  private org.eclipse.swt.widgets.List list;
  private GuideText guide;

  /**
   * @param chosen told when another one is chosen
   */
  ExamplePage(Runnable chosen) {
    super("example");
    this.chosen = chosen;
    setTitle("What the project begins with");
    setDescription("Each example has a kernel, a session that runs it, and a next step to try.");
  }

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
    GuideContexts.set(page, "newProject");
    Label label = new Label(page, SWT.NONE);
    label.setText("&Examples:");
    GridDataFactory.fillDefaults().span(2, 1).applyTo(label);
    list = new org.eclipse.swt.widgets.List(page, SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL);
    examples.forEach(example -> list.add(example.title()));
    list.add(EMPTY);
    GridDataFactory.fillDefaults().grab(false, true).hint(SWT.DEFAULT, HEIGHT).applyTo(list);
    guide = new GuideText(page);
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(GUIDE_WIDTH, HEIGHT)
        .applyTo(guide.control());
    list.addListener(SWT.Selection, event -> show());
    list.addListener(SWT.DefaultSelection, event -> getContainer().showPage(getNextPage()));
    list.select(0);
    show();
    setControl(page);
  }

  @Override
  public void setVisible(boolean visible) {
    super.setVisible(visible);
    if (visible) {
      list.setFocus();
    }
  }

  private void show() {
    Optional<Example> example = example();
    guide.show(
        example.map(Example::title).orElse(EMPTY),
        example.map(Example::guide).orElse("No files: add kernels by *File > New > Kernel*."));
    chosen.run();
  }

  /** What is chosen; empty for a project without files. */
  Optional<Example> example() {
    int index = list == null ? 0 : list.getSelectionIndex();
    return index >= 0 && index < examples.size()
        ? Optional.of(examples.get(index))
        : Optional.empty();
  }
}
