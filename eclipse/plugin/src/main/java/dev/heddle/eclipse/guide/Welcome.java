package dev.heddle.eclipse.guide;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.IntroPart;

/** The page that Help > Welcome opens: what to do first, a link each. */
public final class Welcome extends IntroPart {
  private static final int WIDTH = 620;
  private static final int MARGIN = 40;

  private static final List<Choice> CHOICES =
      List.of(
          new Choice(
              "The first ten minutes",
              "Step by step: what a loop costs, why, the fix for it, its proof by a run.",
              HeddlePlugin.ID + ".openGuide"),
          new Choice(
              "Look at the sample",
              "The project getting-started: dot product, filter, matrix multiplication, with their sessions.",
              HeddlePlugin.ID + ".openSample"),
          new Choice(
              "Begin a project",
              "Empty, or from one of twelve examples: reduction, stencils, FFT, systolic array, ...",
              "org.eclipse.ui.newWizard?newWizardId=" + HeddlePlugin.ID + ".newProject"),
          new Choice(
              "Bring in a folder",
              "Your kernels stay where they are; macros and include folders are taken from its aoc commands.",
              "org.eclipse.ui.file.import?importWizardId=" + HeddlePlugin.ID + ".importFolder"),
          new Choice(
              "Read the guide",
              "Views, findings, sessions, the report, and what each inspection means. F1 leads there from everywhere.",
              "org.eclipse.ui.help.helpContents"));

  private Link first;

  /** A link, what it says below, and the command that it runs. */
  private record Choice(String name, String text, String command) {}

  @Override
  public void createPartControl(Composite parent) {
    ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
    Composite page = new Composite(scrolled, SWT.NONE);
    GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(16, 6).applyTo(page);
    heading(page);
    for (Choice choice : CHOICES) {
      add(page, choice);
    }
    scrolled.setContent(page);
    scrolled.setExpandHorizontal(true);
    scrolled.setExpandVertical(true);
    scrolled.setMinSize(page.computeSize(SWT.DEFAULT, SWT.DEFAULT));
  }

  private static void heading(Composite page) {
    Composite row = new Composite(page, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(2).spacing(16, 0).applyTo(row);
    Label icon = new Label(row, SWT.NONE);
    icon.setImage(
        new LocalResourceManager(JFaceResources.getResources(), icon)
            .get(Icons.descriptor("heddle48")));
    Label title = new Label(row, SWT.NONE);
    title.setText("Heddle");
    title.setFont(JFaceResources.getHeaderFont());
    Label words = new Label(page, SWT.WRAP);
    words.setText(
        "What the hardware compiler will make of an OpenCL kernel, while you write it: intervals, clock, "
            + "memories, area, why they are so, and what to change.");
    GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(words);
  }

  private void add(Composite page, Choice choice) {
    Link link = new Link(page, SWT.NONE);
    link.setText("<a>" + choice.name() + "</a>");
    link.setFont(JFaceResources.getBannerFont());
    link.setData(choice.name());
    link.getAccessible()
        .addAccessibleListener(
            new AccessibleAdapter() {
              @Override
              public void getName(AccessibleEvent event) {
                event.result = choice.name() + ": " + choice.text();
              }
            });
    link.addListener(SWT.Selection, event -> run(choice));
    GridDataFactory.fillDefaults().indent(0, 14).applyTo(link);
    Label text = new Label(page, SWT.WRAP);
    text.setText(choice.text());
    GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(text);
    first = first == null ? link : first;
  }

  private void run(Choice choice) {
    IWorkbenchWindow window = getIntroSite().getWorkbenchWindow();
    PlatformUI.getWorkbench().getIntroManager().closeIntro(this);
    Commands.run(window, Commands.SCHEME + choice.command());
  }

  @Override
  public void standbyStateChanged(boolean standby) {}

  @Override
  public void setFocus() {
    first.setFocus();
  }
}
