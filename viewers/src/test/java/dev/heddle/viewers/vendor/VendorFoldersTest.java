package dev.heddle.viewers.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.viewers.html.HtmlReport;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import dev.heddle.viewers.text.SourceLines;
import dev.heddle.viewers.text.TerminalStyle;
import dev.heddle.viewers.text.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Folders of real reports, as {@code bench/vendor-reports/folders.py} writes them: each opens as
 * text, in all views and as a page, and nothing of it is told to be unreadable.
 */
@EnabledIfSystemProperty(named = "heddle.vendor.reports", matches = ".+")
class VendorFoldersTest {
  @TestFactory
  Stream<DynamicTest> everyFolderOpens() throws IOException {
    List<Path> folders;
    try (Stream<Path> all = Files.list(Path.of(System.getProperty("heddle.vendor.reports")))) {
      folders = all.filter(Files::isDirectory).sorted().toList();
    }
    return folders.stream()
        .map(
            folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> open(folder)));
  }

  private static void open(Path folder) throws VendorReportException {
    VendorReport vendor = VendorReader.read(folder);

    assertThat(vendor.problems()).isEmpty();
    assertThat(
            new TextReport(TerminalStyle.plain(), SourceLines.NONE).text(vendor.subject().report()))
        .isNotBlank();
    for (View view : Views.ALL) {
      assertThat(view.page().apply(vendor.subject()).parts()).isNotEmpty();
    }
    assertThat(HtmlReport.page(vendor.subject(), vendor.sources())).startsWith("<!DOCTYPE html>");
  }
}
