package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Starts the assembled IDE with the test bundle on a virtual display. Every test that ran inside
 * becomes a test here.
 */
class WorkbenchIT {

  /** Far more than slow machines take: only what hangs is ended. */
  private static final long MINUTES = 25;

  private final Path ide = Path.of(System.getProperty("heddle.ide")).toAbsolutePath().normalize();
  private final Path testBundles = Path.of(System.getProperty("heddle.testBundles"));
  private final Path results = Path.of(System.getProperty("heddle.results")).toAbsolutePath();

  @TestFactory
  List<DynamicTest> workbench() throws Exception {
    Files.createDirectories(results);
    int status = runIde();
    Path report = results.resolve("TEST-junit-jupiter.xml");
    assertThat(report).withFailMessage(() -> "no test ran, exit " + status + "\n" + log()).exists();
    NodeList cases =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(report.toFile())
            .getElementsByTagName("testcase");
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < cases.getLength(); i++) {
      tests.add(republished((Element) cases.item(i)));
    }
    tests.add(
        DynamicTest.dynamicTest(
            "the IDE ends with 0", () -> assertThat(status).describedAs(log()).isZero()));
    return tests;
  }

  private int runIde() throws Exception {
    try (VirtualDisplay display = VirtualDisplay.start(results.resolve("xvfb.log"))) {
      ProcessBuilder builder = new ProcessBuilder(command());
      builder.environment().put("DISPLAY", display.name());
      builder.environment().put("GDK_BACKEND", "x11");
      builder.environment().put("NO_AT_BRIDGE", "1");
      builder.redirectErrorStream(true).redirectOutput(results.resolve("ide.log").toFile());
      Process process = builder.start();
      try {
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
          fail("the workbench hangs\n" + log());
        }
        return process.exitValue();
      } finally {
        process.destroyForcibly();
      }
    }
  }

  private List<String> command() throws IOException {
    Path configuration = emptied("configuration");
    new TestConfiguration(ide, testBundles).write(configuration);
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        // Each test is its own first time: a second compiler takes more than it gives.
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Djava.awt.headless=true",
        "-Dheddle.test.reports=" + results,
        "-jar",
        TestConfiguration.only(ide.resolve("plugins"), "org.eclipse.equinox.launcher-*.jar")
            .toString(),
        "-configuration",
        configuration.toString(),
        "-data",
        emptied("workspace").toString(),
        "-nosplash",
        "-consoleLog",
        "-application",
        "dev.heddle.eclipse.tests.application");
  }

  /** A folder of the results without anything of an earlier run. */
  private Path emptied(String name) throws IOException {
    Path folder = results.resolve(name);
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder);
  }

  private static DynamicTest republished(Element testCase) {
    String suite = testCase.getAttribute("classname");
    String name =
        suite.substring(suite.lastIndexOf('.') + 1) + ": " + testCase.getAttribute("name");
    return DynamicTest.dynamicTest(
        name,
        () -> {
          for (String kind : List.of("failure", "error")) {
            NodeList problems = testCase.getElementsByTagName(kind);
            if (problems.getLength() > 0) {
              fail(problems.item(0).getTextContent());
            }
          }
          Assumptions.assumeTrue(testCase.getElementsByTagName("skipped").getLength() == 0);
        });
  }

  private String log() {
    try {
      return Files.readString(results.resolve("ide.log"));
    } catch (IOException e) {
      return "no log: " + e;
    }
  }
}
