package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.views.CurrentReport;
import dev.heddle.eclipse.views.OpenVendorReport;
import dev.heddle.eclipse.views.ReportView;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The damaged reports of the vendor's compiler that the reader's test has, opened by a user: what
 * is left of one is shown, and a message names the file and what in it cannot be read.
 */
class DamagedReportsTest {
  private static final String SCRIPT = "/vendor/release-18/reports/lib/report_data.js";

  private final Workspace workspace = new Workspace();
  private int shown;
  private int refused;

  @BeforeEach
  void start() {
    workspace.start();
    Ui.run(ShownViews::closeViews);
  }

  @AfterEach
  void end() {
    Dialogs.closeAll();
    Ui.run(this::close);
  }

  private void close() {
    window().getService(CurrentReport.class).closeVendor();
    ShownViews.closeViews();
  }

  private static IWorkbenchWindow window() {
    return Ui.page().getWorkbenchWindow();
  }

  @Test
  void eachIsShownOrRefusedWithFileAndField(@TempDir Path folder) throws Exception {
    String script = resource(SCRIPT);
    for (String row : resource("/vendor/damaged.tsv").lines().toList()) {
      String[] cells = row.split("\t");
      Path lib = Files.createDirectories(folder.resolve(cells[0] + "/reports/lib"));
      Files.writeString(lib.resolve("report_data.js"), damaged(script, cells[2]));
      open(folder.resolve(cells[0]), cells[1]);
    }
    assertThat(shown).as("reports of which something is left").isGreaterThanOrEqualTo(8);
    assertThat(shown + refused).isEqualTo(20);
  }

  private void open(Path folder, String message) {
    OpenVendorReport.open(Ui.get(DamagedReportsTest::window), folder);
    CurrentReport current = Ui.get(() -> window().getService(CurrentReport.class));
    Ui.await(
        folder + " is shown or refused",
        () -> !dialog().isEmpty() || ShownViews.state("summary").contains("vendor's compiler"));
    String told = Ui.get(DamagedReportsTest::dialog);
    if (!told.isEmpty()) {
      refused++;
      assertThat(told).contains(message).doesNotContain("Exception");
      Dialogs.closeAll();
      Ui.await("the dialog is closed", () -> dialog().isEmpty());
      return;
    }
    shown++;
    for (View view : Views.ALL) {
      ReportView part = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id(view.id())));
      Ui.await(folder + " in " + view.id(), part::isDrawn);
      assertThat(Ui.get(() -> part.body().state())).as(view.id()).contains("1 not readable");
    }
    ReportView summary = ShownViews.show("summary");
    Ui.await(
        message + " among the messages",
        () ->
            summary.body().controls().stream()
                .flatMap(part -> part.items().stream())
                .flatMap(item -> item.details().stream())
                .anyMatch(line -> line.contains(message)));
    Ui.run(current::closeVendor);
    Ui.await("the report is closed", () -> !ShownViews.state("summary").contains("compiler"));
  }

  /** What an error dialog says; empty when there is none. */
  private static String dialog() {
    for (Shell shell : Ui.display().getShells()) {
      if (shell.isVisible() && shell.getText().equals("Open Vendor Report")) {
        return Ui.find(shell, Label.class, label -> label.getText().contains(": "))
            .map(Label::getText)
            .orElse("");
      }
    }
    return "";
  }

  private static String damaged(String script, String damage) {
    String[] words = damage.split(" ", 2);
    return switch (words[0]) {
      case "keep" -> script.substring(0, script.length() * Integer.parseInt(words[1]) / 100);
      case "only" -> words[1].translateEscapes();
      default -> script.replace(words[1].split(" -> ")[0], words[1].split(" -> ")[1]);
    };
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = DamagedReportsTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
