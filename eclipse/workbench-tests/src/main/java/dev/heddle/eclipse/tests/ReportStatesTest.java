package dev.heddle.eclipse.tests;

import static dev.heddle.eclipse.tests.ShownViews.PAIR;
import static dev.heddle.eclipse.tests.ShownViews.chooseInMenu;
import static dev.heddle.eclipse.tests.ShownViews.control;
import static dev.heddle.eclipse.tests.ShownViews.show;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.views.CurrentReport;
import dev.heddle.eclipse.views.OpenVendorReport;
import dev.heddle.eclipse.views.PartControl;
import dev.heddle.eclipse.views.ReportView;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What views show of reports that come, fail, are compared, or are of the vendor. */
class ReportStatesTest {

  /** A report of release 18 with the source of its one kernel. */
  private static final String VENDOR =
      """
      var infoJSON={"name":"Info","rows":[{"name":"Project Name","data":["vendor"]},{"name":"Target Family, Device, Board","data":["Arria 10, 10AX115S2F45I1SG, a10gx:a10gx"]},{"name":"AOC Version","data":["18.1.0 Build 222"]},{"name":"Command","data":["aoc vendor.cl"]}]};
      var loopsJSON={"columns":["","Pipelined","II","Bottleneck","Details"],"children":[{"name":"Kernel: vendor_kernel","data":["","",""],"debug":[[{"filename":"vendor.cl","line":1}]],"details":[{"type":"brief","text":"Single work-item execution"}],"children":[{"name":"vendor_kernel.B1","data":["Yes","3","II"],"debug":[[{"filename":"vendor.cl","line":2}]],"details":[{"type":"brief","text":"Data dependency"}],"children":[]}]}]};
      var incremental_changeJSON={"name":"What has changed","columns":["Partition","ALUTs"],"children":[{"name":"vendor_kernel","data":[812],"details":[{"text":"it is made again"}],"children":[]}]};
      var fileJSON=[{"index":0,"name":"vendor.cl","path":"vendor.cl","content":"SRC"}];
      """
          .replace(
              "SRC",
              "__kernel void vendor_kernel(__global int *restrict a) {\\n"
                  + "  for (int i = 0; i < 8; i++) {\\n"
                  + "    a[i] = i;\\n"
                  + "  }\\n"
                  + "}\\n");

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    editor = ShownViews.start(workspace);
  }

  @AfterEach
  void end() {
    ShownViews.end(workspace);
  }

  /** Another kernel file than other tests have: what was counted for a file stays known. */
  private void openWithSession(String kernel) {
    editor = workspace.open(workspace.file(kernel + ".cl", PAIR));
    workspace.file(
        kernel + ".clsession",
        """
        {
          "sources": ["KERNEL.cl"],
          "buffers": {
            "in": {"type": "float", "count": 37, "init": "ramp"},
            "out": {"type": "double", "count": 64, "init": "zero"}
          },
          "workflow": [
            {"kernel": "produce", "task": true, "args": ["in", 37], "wait": false},
            {"kernel": "consume", "task": true, "args": ["out", 37]}
          ]
        }
        """
            .replace("KERNEL", kernel));
  }

  @Test
  void launchesWithoutASessionSayInWholeSentencesWhatToDo() {
    openWithSession("enqueued");
    ReportView launches = show("timeline");
    StyledText text = (StyledText) control(launches);
    assertThat(Ui.<Boolean>get(text::getWordWrap)).isTrue();
    assertThat(Ui.<String>get(text::getText)).contains("a session").doesNotContain("--");
    clickOn(text, "Take Trip Counts from enqueued.clsession");
    Ui.await("the launches", () -> hasSteps(launches, 3));
  }

  @Test
  void launchesStandInTheQueuesOfTheHost() throws CoreException {
    IFile host =
        workspace.file(
            "queues.c",
            """
            void run() {
              k = clCreateKernel(p, "produce", &e);
              clEnqueueWriteBuffer(transfers, b, CL_FALSE, 0, n, h, 0, 0, &written);
              clEnqueueTask(compute, k, 1, &written, &done);
            }
            """);
    openWithSession("queued");
    ReportView launches = show("timeline");
    StyledText text = (StyledText) control(launches);
    clickOn(text, "Take Trip Counts from queued.clsession");
    Ui.await(
        "the queues",
        () ->
            launches.body().controls().stream()
                .map(PartControl::items)
                .anyMatch(
                    steps ->
                        steps.size() == 3
                            && steps.get(0).title().equals("write in on transfers")
                            && steps.get(1).title().equals("produce on compute")));
    host.delete(true, null);
  }

  @Test
  void launchesWithoutAnySessionLeadToANewOne() {
    editor = workspace.open(workspace.file("alone.cl", PAIR));
    ReportView launches = show("timeline");
    StyledText text = (StyledText) control(launches);
    assertThat(Ui.<String>get(text::getText)).contains("Take Trip Counts from Another Session");
    clickOn(text, "New Session for alone.cl");
    Ui.await(
        "the session in an editor",
        () -> Ui.page().getActiveEditor().getTitle().endsWith(".clsession"));
    Ui.await("the launches", () -> hasSteps(launches, 2));
  }

  private static void clickOn(StyledText text, String link) {
    assertThat(Ui.<String>get(text::getText)).contains(link);
    Point at = Ui.get(() -> text.getLocationAtOffset(text.getText().indexOf(link) + 3));
    Ui.click(text, at.x + 2, at.y + 5);
  }

  private static boolean hasSteps(ReportView launches, int least) {
    return launches.body().controls().stream()
        .map(PartControl::items)
        .anyMatch(steps -> steps.size() >= least);
  }

  @Test
  void whatHasNoRowsDoesNotAskToChooseOne() {
    editor =
        workspace.open(
            workspace.file("plain.cl", "__kernel void plain(__global int *a) { a[0] = 1; }\n"));
    ReportView memory = show("memory");
    Ui.await("no memory", () -> ((StyledText) control(memory)).getText().contains("No kernel has"));
    assertThat(Ui.<Boolean>get(() -> says(memory, "Choose a row"))).isFalse();
    assertThat(Ui.<Boolean>get(() -> says(memory, "become"))).isTrue();
  }

  private static boolean says(ReportView view, String words) {
    return Ui.find(Ui.pane(view), StyledText.class, text -> text.getText().contains(words))
        .isPresent();
  }

  @Test
  void theEstimatorTakesTripCountsFromASession() {
    openWithSession("counted");
    ReportView loops = show("loops");
    Tree tree = (Tree) Ui.get(() -> loops.body().controls().get(1).control());
    Ui.await("rows", () -> tree.getItemCount() == 2 && tree.getItem(0).getItemCount() == 1);
    assertThat(Ui.get(() -> tree.getItem(0).getItem(0).getText(4))).isEqualTo("?");
    chooseInMenu(loops, "Take Trip Counts from counted.clsession");
    Ui.await("the count", () -> tree.getItem(0).getItem(0).getText(4).equals("37"));
    Ui.run(() -> Workspace.document(editor).replace(0, 0, "// the same\n"));
    Ui.await(
        "the next result with the same count",
        () ->
            tree.getItem(0).getItem(0).getText(1).equals("6")
                && tree.getItem(0).getItem(0).getText(4).equals("37"));
    ReportView launches = show("timeline");
    Ui.await(
        "the transfer and both launches",
        () ->
            launches.body().controls().stream()
                .map(PartControl::items)
                .anyMatch(
                    steps ->
                        steps.size() == 3
                            && steps.get(0).title().equals("write in on queue")
                            && steps.get(1).title().equals("produce on queue of produce")));
    Ui.screenshot("launches");
  }

  @Test
  void anErrorKeepsTheLastResultWithItsTime() {
    ReportView system = show("system");
    int brace = PAIR.indexOf("double sum = 0;");
    Ui.run(() -> Workspace.document(editor).replace(brace, 0, "double = ; "));
    Ui.await("the time of the result", () -> system.body().state().startsWith("as of "));
    assertThat(Ui.get(() -> system.body().hasContent())).isTrue();
    Ui.run(() -> Workspace.document(editor).set(PAIR));
    Ui.await("a new result", () -> system.body().state().isEmpty());
    Ui.run(() -> Workspace.document(editor).set("__kernel void broken( {\n"));
    Ui.await("still the last one", () -> system.body().state().startsWith("as of "));
  }

  @Test
  void withoutAResultTheErrorsAreShownAndWithoutAnEditorAHint() {
    ReportView clock = show("clock");
    workspace.open(
        workspace.file("broken.cl", "__kernel void broken(__global int *a) { a[0] = ; }\n"));
    Ui.await("the errors", () -> clock.body().messageText().contains("broken.cl has errors"));
    assertThat(Ui.get(() -> clock.body().messageText())).contains("line 1");
    workspace.closeEditors();
    Ui.await("the hint", () -> clock.body().messageText().contains("Open an OpenCL kernel"));
  }

  @Test
  void aVendorReportIsShownInAllViewsBesideThePrediction(@TempDir Path folder) throws Exception {
    Path lib = Files.createDirectories(folder.resolve("fir/reports/lib"));
    Files.writeString(lib.resolve("report_data.js"), VENDOR);
    OpenVendorReport.open(Ui.get(() -> Ui.page().getWorkbenchWindow()), folder.resolve("fir"));
    ReportView compare = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id("compare")));
    Ui.await("the comparison", () -> compare.isDrawn() && compare.body().hasContent());
    Tree rows = (Tree) control(compare);
    assertThat(Ui.get(() -> rows.getColumn(2).getText() + " " + rows.getColumn(3).getText()))
        .isEqualTo("Vendor Heddle");
    ReportView area = show("area");
    Ui.await(
        "what was compiled again",
        () ->
            area.body().controls().stream()
                .flatMap(part -> part.items().stream())
                .anyMatch(item -> item.details().contains("it is made again")));
    ReportView loops = show("loops");
    assertThat(Ui.get(() -> loops.body().state())).contains("vendor's compiler");
    Tree tree = (Tree) control(loops);
    Ui.await("the vendor's loop", () -> tree.getItem(0).getText().contains("vendor_kernel"));
    Rectangle row = Ui.get(() -> tree.getItem(0).getBounds(1));
    Ui.click(tree, row.x + 5, row.y + row.height / 2);
    Ui.await("the vendor's kernel", () -> loops.body().selection().isPresent());
    Ui.type(SWT.CR);
    Ui.await("the quoted source", () -> Ui.page().getActiveEditor().getTitle().equals("vendor.cl"));
    Ui.run(() -> Ui.page().closeEditor(Ui.page().getActiveEditor(), false));
    Ui.run(() -> Ui.page().getWorkbenchWindow().getService(CurrentReport.class).closeVendor());
    Ui.await("the editor's kernels", () -> tree.getItem(0).getText().contains("produce"));
  }

  @Test
  void whatCannotBeReadOfAVendorReportIsToldWithFileAndField(@TempDir Path folder)
      throws Exception {
    Path lib = Files.createDirectories(folder.resolve("fir/reports/lib"));
    Files.writeString(
        lib.resolve("report_data.js"),
        VENDOR.replace("\"data\":[\"Yes\",\"3\",\"II\"]", "\"data\":7"));
    OpenVendorReport.open(Ui.get(() -> Ui.page().getWorkbenchWindow()), folder.resolve("fir"));
    ReportView summary = show("summary");
    Ui.await("the number of problems", () -> summary.body().state().startsWith("1 not readable"));
    Ui.await(
        "the problem among the messages",
        () ->
            summary.body().controls().stream()
                .flatMap(part -> part.items().stream())
                .anyMatch(
                    item ->
                        item.details()
                            .contains(
                                "Cannot be read: report_data.js: loopsJSON.data: it is no list")));
  }

  @Test
  void editsAreComparedWithAnEarlierState() {
    show("loops");
    Ui.run(() -> Ui.page().getWorkbenchWindow().getService(CurrentReport.class).keep());
    ReportView compare = show("compare");
    Tree rows = (Tree) control(compare);
    Ui.await("the comparison", () -> rows.getItemCount() >= 2);
    int type = PAIR.indexOf("double sum");
    Ui.run(() -> Workspace.document(editor).replace(type, 6, "float"));
    Ui.await(
        "a difference",
        () ->
            compare.body().controls().get(0).items().stream()
                    .anyMatch(c -> c.details().toString().contains("At "))
                && isDifferent(rows));
  }

  @Test
  void anotherDeviceStandsBesideTheShownOne() {
    show("loops");
    Ui.run(
        () ->
            Ui.page()
                .getWorkbenchWindow()
                .getService(CurrentReport.class)
                .compareWithDevice("stratix10"));
    ReportView compare = show("compare");
    Tree rows = (Tree) control(compare);
    Ui.await(
        "the comparison",
        () ->
            rows.getItemCount() >= 2
                && rows.getColumn(3).getText().equals("stratix10")
                && isDifferent(rows));
  }

  private static boolean isDifferent(Tree tree) {
    for (TreeItem kernel : tree.getItems()) {
      for (TreeItem row : kernel.getItems()) {
        if (row.getText(0).contains("II") && !row.getText(4).equals("same")) {
          return true;
        }
      }
    }
    return false;
  }
}
