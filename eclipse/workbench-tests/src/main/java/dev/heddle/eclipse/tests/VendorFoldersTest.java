package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.views.CurrentReport;
import dev.heddle.eclipse.views.ReportView;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import dev.heddle.viewers.vendor.VendorReader;
import dev.heddle.viewers.vendor.VendorReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Folders of real reports of the vendor's compiler, each in every view. */
@EnabledIfSystemProperty(named = "heddle.vendor.reports", matches = ".+")
class VendorFoldersTest {
  private final Workspace workspace = new Workspace();
  private final List<IStatus> problems = new CopyOnWriteArrayList<>();
  private final ILogListener log = (status, plugin) -> logged(status);

  private void logged(IStatus status) {
    if (status.getSeverity() == IStatus.ERROR && status.getPlugin().equals(HeddlePlugin.ID)) {
      problems.add(status);
    }
  }

  @BeforeEach
  void start() {
    workspace.start();
    Platform.addLogListener(log);
  }

  @AfterEach
  void end() {
    Platform.removeLogListener(log);
    Ui.run(() -> Ui.page().getWorkbenchWindow().getService(CurrentReport.class).closeVendor());
  }

  @Test
  void everyFolderIsShownInEveryView() throws Exception {
    List<Path> folders;
    try (Stream<Path> all = Files.list(Path.of(System.getProperty("heddle.vendor.reports")))) {
      folders = all.filter(Files::isDirectory).sorted().toList();
    }
    assertThat(folders).isNotEmpty();
    for (Path folder : folders) {
      VendorReport vendor = VendorReader.read(folder);
      Ui.run(
          () ->
              Ui.page().getWorkbenchWindow().getService(CurrentReport.class).open(vendor, folder));
      for (View view : Views.ALL) {
        ReportView shown = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id(view.id())));
        Ui.await(folder + " in " + view.id(), shown::isDrawn);
        assertThat(Ui.get(() -> shown.body().state())).contains("vendor's compiler");
      }
      assertThat(problems).as(folder.toString()).isEmpty();
    }
  }
}
