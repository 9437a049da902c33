package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.guide.GuideView;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.preferences.AnalysisPreferencePage;
import dev.heddle.eclipse.views.FindingsView;
import dev.heddle.eclipse.views.ReportView;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Help inside the IDE: the guide, F1, the welcome and the first steps. */
class GuideTest {
  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    Ui.run(
        () -> {
          IViewPart view = Ui.page().findView(GuideView.ID);
          if (view != null) {
            Ui.page().hideView(view);
          }
        });
    workspace.closeEditors();
  }

  private static String shown() throws Exception {
    return Ui.page().findView(GuideView.ID) instanceof GuideView guide ? guide.shown() : "";
  }

  private static void awaitPage(String place) {
    Ui.await("the page " + place, () -> shown().equals(place));
  }

  /** The page of the guide that is open; on the user interface thread only. */
  private static StyledText page(Composite parent, String words) {
    return Ui.find(parent, StyledText.class, text -> text.getText().contains(words)).orElseThrow();
  }

  private static void openContents() {
    Ui.choose("Help", "Help Contents");
    awaitPage("user-guide");
  }

  @Test
  void theMenuOpensTheGuideAndItsLinksLeadOn() {
    openContents();
    StyledText page = Ui.get(() -> page(Ui.shell(), "./heddle ide"));
    Ui.screenshot("guide");
    click(page, "All of it");
    awaitPage("editor-features");
    assertThat(Ui.<String>get(page::getText)).startsWith("What the editor does");
  }

  /** What the window keeps of a view for its next start is what it keeps of one that is closed. */
  @Test
  void theGuideRemembersItsPage() {
    openContents();
    click(Ui.get(() -> page(Ui.shell(), "./heddle ide")), "All of it");
    awaitPage("editor-features");
    Ui.run(() -> Ui.page().hideView(Ui.page().findView(GuideView.ID)));
    Ui.run(() -> Ui.page().showView(GuideView.ID));
    awaitPage("editor-features");
    Ui.run(() -> Ui.page().hideView(Ui.page().findView(GuideView.ID)));
    openContents();
  }

  @Test
  void allPagesAreSearched() {
    Ui.choose("Help", "Search");
    awaitPage("user-guide");
    Text field =
        Ui.get(
            () ->
                Ui.find(Ui.shell(), Text.class, t -> t.getMessage().equals("Search the guide"))
                    .orElseThrow());
    Ui.await("the field", field::isFocusControl);
    Ui.type("restrict aliasing pointer");
    Tree contents =
        Ui.get(() -> Ui.find(field.getParent(), Tree.class, tree -> true).orElseThrow());
    Ui.await(
        "the pages that have the words",
        () -> contents.getItemCount() > 0 && contents.getItemCount() < 30);
    Ui.type(SWT.CR);
    Ui.await("another page", () -> !shown().equals("user-guide"));
    Ui.screenshot("guide-search");
    String words = Ui.get(() -> page(Ui.shell(), "restrict").getSelectionText());
    assertThat(words).isEqualToIgnoringCase("restrict");
  }

  @Test
  void f1OnAFindingOpensThePageOfItsInspection() throws Exception {
    IFile kernel = workspace.sampleCopy("dot_product.cl");
    ITextEditor editor = workspace.open(kernel);
    Ui.await("the finding", () -> !Workspace.markers(kernel, ReportMarkers.FINDING).isEmpty());
    IMarker marker = Workspace.markers(kernel, ReportMarkers.FINDING).get(0);
    Ui.run(
        () -> {
          editor.selectAndReveal(marker.getAttribute(IMarker.CHAR_START, 0), 0);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.press(SWT.F1);
    awaitPage("inspections/" + marker.getAttribute(ReportMarkers.CODE));
    Ui.screenshot("guide-finding");
  }

  @Test
  void f1OnAMessageOpensWhatItMeans() {
    ITextEditor editor =
        workspace.open(workspace.file("wrong.cl", "kernel void k(global int *a) { b = a[0]; }\n"));
    Ui.run(
        () -> {
          editor.selectAndReveal(31, 0);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.press(SWT.F1);
    Ui.await("the message", () -> shown().startsWith("diagnostics#language."));
    StyledText page = Ui.get(() -> page(Ui.shell(), "Every message about the source"));
    String code = Ui.get(GuideTest::shown).replace("diagnostics#", "");
    assertThat(Ui.<String>get(() -> page.getLine(page.getLineAtOffset(page.getCaretOffset()))))
        .isEqualTo(code);
  }

  @Test
  void f1InAViewOpensWhatItShows() {
    workspace.open(workspace.sample("dot_product.cl"));
    Ui.run(() -> Ui.page().showView(FindingsView.ID).setFocus());
    Ui.press(SWT.F1);
    awaitPage("user-guide#findings");
  }

  @Test
  void f1InADialogOpensTheGuideOverIt() {
    Ui.display()
        .asyncExec(
            () ->
                PreferencesUtil.createPreferenceDialogOn(
                        Ui.shell(), AnalysisPreferencePage.ID, null, null)
                    .open());
    Ui.await("the preferences", () -> Ui.shell("Preferences").isPresent());
    Shell dialog = Ui.get(() -> Ui.shell("Preferences").orElseThrow());
    Ui.run(
        () ->
            Ui.find(
                    dialog,
                    Text.class,
                    t -> (t.getStyle() & SWT.SEARCH) == 0 && (t.getStyle() & SWT.READ_ONLY) == 0)
                .orElseThrow()
                .setFocus());
    Ui.press(SWT.F1);
    Ui.await("the guide", () -> Ui.shell("Heddle Guide").isPresent());
    Ui.screenshot("guide-dialog");
    assertThat(Ui.<String>get(() -> page(Ui.shell("Heddle Guide").get(), "User guide").getText()))
        .contains("The device and the board.");
    Ui.run(dialog::close);
    Ui.await("all closed", () -> Ui.shell("Heddle Guide").isEmpty());
  }

  @Test
  void theWelcomeLeadsToTheSample() {
    Ui.choose("Help", "Welcome");
    Link sample =
        Ui.get(
            () ->
                Ui.find(Ui.shell(), Link.class, l -> "Look at the sample".equals(l.getData()))
                    .orElseThrow());
    Ui.pause(300);
    Ui.screenshot("welcome");
    Ui.click(sample, 20, 10);
    Ui.await(
        "the sample",
        () ->
            Ui.page().getActiveEditor() != null
                && Ui.page().getActiveEditor().getTitle().equals("dot_product.cl"));
    assertThat(Ui.<Object>get(() -> PlatformUI.getWorkbench().getIntroManager().getIntro()))
        .isNull();
  }

  @Test
  void theWelcomeBeginsTheFirstTenMinutesWhoseLinksWork() {
    Ui.choose("Help", "Welcome");
    Link steps =
        Ui.get(
            () ->
                Ui.find(Ui.shell(), Link.class, l -> "The first ten minutes".equals(l.getData()))
                    .orElseThrow());
    Ui.pause(300);
    Ui.click(steps, 20, 10);
    awaitPage("first-ten-minutes");
    StyledText page = Ui.get(() -> page(Ui.shell(), "Two kernels compute the same"));
    Ui.pause(300);
    click(page, "Open dot_product.cl");
    Ui.await(
        "the sample",
        () ->
            Ui.page().getActiveEditor() != null
                && Ui.page().getActiveEditor().getTitle().equals("dot_product.cl"));
    Ui.screenshot("first-steps");
    click(page, "Schedule");
    Ui.await("the schedule", () -> Ui.page().findView(ReportView.id("schedule")) != null);
  }

  /** The link runs the kernel in the editor, though the guide has the keys. */
  @Test
  void theLinkOfTheStepsRunsWhatIsInTheEditor() {
    workspace.open(workspace.sample("dot_product.cl"));
    Ui.choose("Help", "First Ten Minutes");
    awaitPage("first-ten-minutes");
    StyledText page = Ui.get(() -> page(Ui.shell(), "Two kernels compute the same"));
    String words = "run dot_product";
    Ui.run(
        () -> {
          int link = page.getText().indexOf(words);
          page.setFocus();
          page.setSelection(link, link + words.length());
        });
    Ui.type(SWT.CR);
    try {
      Ui.await("the question how", () -> Ui.shell("Run As").isPresent());
    } finally {
      Dialogs.closeAll();
    }
  }

  /** Clicks a link of a page, with the mouse. */
  private static void click(StyledText page, String words) {
    int link = Ui.get(() -> page.getText().indexOf(words));
    Ui.run(() -> page.setTopIndex(Math.max(0, page.getLineAtOffset(link) - 2)));
    Ui.pause(100);
    Rectangle at = Ui.get(() -> page.getTextBounds(link, link + 3));
    Ui.click(page, at.x + at.width / 2, at.y + at.height / 2);
  }
}
