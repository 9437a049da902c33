package dev.heddle.viewers.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.Samples;
import dev.heddle.viewers.loops.LatencyEstimate;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser. */
class PageInBrowserTest {
  private static final String CHOSEN = "document.querySelector('#details h2').textContent";

  @TempDir private static Path folder;
  private static Browser browser;

  @BeforeAll
  static void start() throws Exception {
    Optional<Path> chromium = Browser.executable();
    Assumptions.assumeTrue(
        chromium.isPresent(), "Chromium is not installed; ./heddle test installs it");
    browser = new Browser(chromium.get(), folder);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void nothingWentWrongAndNothingLeftThePage() {
    assertThat(browser.problems()).isEmpty();
    assertThat(browser.requests())
        .allMatch(
            url -> url.startsWith("file:") || url.startsWith("data:") || url.startsWith("about:"));
  }

  private static String open(Report report, String file, String source) throws Exception {
    String page = HtmlReport.page(Subject.of(report), Map.of(file, source));
    Path target = folder.resolve("page" + System.nanoTime() + ".html");
    Files.writeString(target, page);
    browser.open(target);
    while (browser.value("window.page === undefined").asBoolean()) {
      Thread.sleep(20);
    }
    return page;
  }

  private static Path benchmark(String name) {
    return Samples.files().filter(file -> file.endsWith(name)).findFirst().orElseThrow();
  }

  private static void openSample(String name) throws Exception {
    Path file = benchmark(name);
    open(Samples.report(file), name, Files.readString(file));
  }

  @Test
  void everyTabShowsItsContent() throws Exception {
    openSample("smith_waterman.cl");

    for (View view : Views.ALL) {
      browser.click("#tab-" + view.id(), 1);
      assertThat(browser.value("location.hash").asText()).isEqualTo("#" + view.id());
      assertThat(
              browser
                  .value(
                      "document.querySelectorAll('#view .row, #view .spot, #view .empty').length")
                  .asInt())
          .as(view.title())
          .isPositive();
    }
    assertThat(
            browser.value("document.querySelectorAll('#tabs [aria-selected=true]').length").asInt())
        .isEqualTo(1);
  }

  @Test
  void noColumnIsCutAndTheUserBringsBackWhatHasNoRoom() throws Exception {
    openSample("smith_waterman.cl");

    for (View view : Views.ALL) {
      browser.click("#tab-" + view.id(), 1);
      assertThat(
              browser
                  .value(
                      "[...document.querySelectorAll('#view .grid')]"
                          + ".filter(g => g.scrollWidth > g.clientWidth).length")
                  .asInt())
          .as("tables of %s that are wider than their place", view.title())
          .isZero();
    }
    browser.click("#tab-memory", 1);
    String headings = "document.querySelector('#view .head').textContent";
    assertThat(browser.value(headings).asText()).contains("Banks").doesNotContain("Pump");
    browser.value(
        "(() => { const chooser = document.querySelector('#view select');"
            + " chooser.value = [...chooser.options].find(o => o.text.includes('Pump')).value;"
            + " chooser.dispatchEvent(new Event('change')); return true; })()");
    assertThat(browser.value(headings).asText()).contains("Banks", "Pump");
    assertThat(browser.value("document.querySelector('#view select').textContent").asText())
        .contains("\u2713 Pump");
  }

  @Test
  void aRowLeadsToItsLineAndALineToItsRow() throws Exception {
    openSample("channel_pair.cl");
    browser.click("#tab-loops", 1);

    browser.click("#view .row[aria-level='2']", 1);
    assertThat(browser.value("document.querySelector('#code .here').dataset.line").asText())
        .isEqualTo("6");
    browser.click("#code [data-line='13']", 1);
    assertThat(browser.value(CHOSEN).asText()).contains("channel_pair.cl:13");
    assertThat(browser.value("document.querySelector('#view .row.chosen').textContent").asText())
        .contains("consume.B2");
  }

  @Test
  void aDoubleClickLooksInsideAndBackLeadsOut() throws Exception {
    openSample("channel_pair.cl");
    browser.click("#tab-system", 1);

    browser.click(".spot[aria-label^='produce']", 2);
    assertThat(browser.value("location.hash").asText()).isEqualTo("#system/kernel%3Aproduce");
    browser.click(".spot[aria-label^='B2']", 2);
    browser.click(".spot[aria-label^='Cluster c0']", 2);
    assertThat(browser.value("document.querySelector('.crumbs').textContent").asText())
        .isEqualTo("System\u203aKernel produce\u203aBlock produce.B2\u203aCluster produce.B2.c0");
    browser.value("history.go(-3)");
    Thread.sleep(300);
    assertThat(browser.value("location.hash").asText()).isEqualTo("#system");
  }

  @Test
  void theKeyboardAloneIsEnough() throws Exception {
    openSample("channel_pair.cl");

    browser.press("2");
    assertThat(browser.value("location.hash").asText()).isEqualTo("#loops");
    browser.value("document.querySelector('.grid').focus()");
    browser.press("ArrowDown", "ArrowDown");
    assertThat(browser.value("document.querySelector('.row.chosen').textContent").asText())
        .contains("produce.B2");
    browser.press("ArrowUp", "ArrowLeft");
    assertThat(
            browser
                .value("document.querySelector('.row.chosen').getAttribute('aria-expanded')")
                .asText())
        .isEqualTo("false");
    browser.press("/", "c", "o", "n", "s", "u", "m", "e", "Enter");
    assertThat(browser.value("document.querySelector('#matches').textContent").asText())
        .startsWith("1 of ");
    browser.press("Escape");
    assertThat(browser.value("document.querySelector('#search').value").asText()).isEmpty();
    browser.press("5");
    browser.value("document.querySelector('.drawing').focus()");
    double before =
        browser
            .value("document.querySelector('.drawing svg').getBoundingClientRect().width")
            .asDouble();
    browser.press("+");
    assertThat(
            browser
                .value("document.querySelector('.drawing svg').getBoundingClientRect().width")
                .asDouble())
        .isGreaterThan(before * 1.2);
  }

  @Test
  void rowsOfAScheduleFoldAndAreFiltered() throws Exception {
    openSample("smith_waterman.cl");
    browser.click("#tab-schedule", 1);
    String rows = "document.querySelector('.rows').style.height";

    browser.click("[data-level=B]", 1);
    assertThat(
            browser
                .value(
                    "[...document.querySelectorAll('.row')].every(r=>/Block|Loop/.test(r.textContent))")
                .asBoolean())
        .isTrue();
    int folded = Integer.parseInt(browser.value(rows).asText().replace("px", ""));
    browser.click("[data-level=none]", 1);
    int all = Integer.parseInt(browser.value(rows).asText().replace("px", ""));
    browser.click("[data-filter=stallable]", 1);
    int stallable = Integer.parseInt(browser.value(rows).asText().replace("px", ""));
    assertThat(folded).isLessThan(stallable);
    assertThat(stallable).isLessThan(all);
  }

  @Test
  void typedTripCountsGiveTheCyclesOfTheModel() throws Exception {
    Path file = benchmark("channel_pair.cl");
    Report report = Samples.report(file);
    open(report, "channel_pair.cl", Files.readString(file));
    browser.click("#tab-loops", 1);

    browser.click("[data-loop='consume.B2']", 1);
    browser.press("1", "0", "0", "0");

    LatencyEstimate.Nest nest =
        LatencyEstimate.of(report.kernels()).kernels().stream()
            .filter(each -> each.kernel().equals("consume"))
            .findFirst()
            .orElseThrow();
    double cycles = LatencyEstimate.cycles(nest, Map.of("consume.B2", 1000L)).get("consume");
    String shown =
        browser
            .value(
                "[...document.querySelectorAll('.estimator"
                    + " tr')].find(r=>r.textContent.startsWith('Kernel"
                    + " consume')).children[5].textContent")
            .asText();
    assertThat(Double.parseDouble(shown)).isEqualTo(cycles);
  }

  @Test
  void hostileNamesDoNoHarm() throws Exception {
    String evil =
        "</script><script>window.harmed=1</script><img src=x onerror=window.harmed=1>'\"&lt;`${1}";
    String name = evil + "x".repeat(10_000);
    KernelReport kernel =
        SampleReports.kernel(
            name,
            List.of(SampleReports.loop(name + ".B1", 1, 1, 3, null, null, evil)),
            SampleReports.accumulation().blocks());

    open(
        SampleReports.report(List.of(kernel), List.of(), List.of()),
        evil,
        evil + "\n/*DATA*/\u2028");
    for (View view : Views.ALL) {
      browser.click("#tab-" + view.id(), 1);
    }

    assertThat(browser.value("window.harmed === undefined").asBoolean()).isTrue();
    assertThat(browser.value("document.querySelector('#code').textContent").asText())
        .contains(evil);
    assertThat(browser.value("document.documentElement.scrollWidth <= innerWidth").asBoolean())
        .as("the page is no wider than the window")
        .isTrue();
  }

  @Test
  void anEditorHandsOverAReportAndALine() throws Exception {
    openSample("channel_pair.cl");
    browser.click("#tab-loops", 1);

    browser.value("postMessage({type:'heddle.line',file:'channel_pair.cl',line:6},'*')");
    Thread.sleep(300);
    assertThat(browser.value("document.querySelector('.row.chosen').textContent").asText())
        .contains("produce.B2");
    browser.value("postMessage({type:'heddle.report',report:{...page.data,title:'another'}},'*')");
    Thread.sleep(300);
    assertThat(browser.value("document.title").asText()).isEqualTo("Heddle: another");
    assertThat(browser.value("document.querySelector('[aria-selected=true]').id").asText())
        .isEqualTo("tab-loops");
  }

  /** Editors hand over a report after each edit: what the user has folded, typed, chosen stays. */
  @Test
  void whatIsLookedAtStaysWhenTheReportIsRenewed() throws Exception {
    openSample("channel_pair.cl");
    browser.click("#tab-loops", 1);
    browser.click("[data-loop='consume.B2']", 1);
    browser.press("7");
    browser.click("#view .row[aria-level='2']", 1);
    browser.click("#view .row[aria-level='1'] .fold", 1);

    browser.value("postMessage({type:'heddle.report',report:page.data},'*')");
    Thread.sleep(300);

    assertThat(browser.value(CHOSEN).asText()).contains("produce.B2");
    assertThat(browser.value("document.querySelector('#code .here').dataset.line").asText())
        .isEqualTo("6");
    assertThat(browser.value("document.querySelector(\"[data-loop='consume.B2']\").value").asText())
        .isEqualTo("7");
    browser.click("#tab-area", 1);
    browser.value("page.items[0].fold(() => true)");
    String closed = "document.querySelectorAll('#view [aria-expanded=false]').length";
    int before = browser.value(closed).asInt();
    browser.value("postMessage({type:'heddle.report',report:page.data},'*')");
    Thread.sleep(300);
    assertThat(browser.value(closed).asInt()).isEqualTo(before).isPositive();
    browser.click("#tab-system", 1);
    browser.value("page.items[0].zoom(2)");
    double scale = browser.value("page.items[0].scale").asDouble();
    browser.value("postMessage({type:'heddle.report',report:page.data},'*')");
    Thread.sleep(300);
    assertThat(browser.value("page.items[0].scale").asDouble()).isEqualTo(scale);
  }

  @Test
  void anAddressThatNobodyWroteOpensTheFirstView() throws Exception {
    openSample("channel_pair.cl");

    browser.value("location.hash = '#%E0%A4%A/%'");
    Thread.sleep(300);

    assertThat(browser.value("document.querySelector('[aria-selected=true]').id").asText())
        .isEqualTo("tab-summary");
  }

  /** What this page stands in is heard, a page that only knows it is not. */
  @Test
  void strangersAreNotHeard() throws Exception {
    openSample("channel_pair.cl");

    browser.value(
        "(() => { const frame = document.createElement('iframe'); document.body.append(frame);"
            + " dispatchEvent(new MessageEvent('message', { source: frame.contentWindow,"
            + " data: { type: 'heddle.theme', theme: 'dark' } })); return true; })()");

    assertThat(browser.value("document.documentElement.dataset.theme").asText()).isEqualTo("light");
  }

  @Test
  void whatTheMouseIsOverShowsItsPaths() throws Exception {
    openSample("smith_waterman.cl");
    browser.value(
        "page.show('memory', page.data.views.find(v => v.id === 'memory').parts[1].key, true)");
    String lit = "document.querySelectorAll('.lit polyline').length";
    assertThat(browser.value(lit).asInt()).isZero();

    browser.value(
        "document.querySelector('.spot[aria-label^=LD]').dispatchEvent(new MouseEvent('mouseenter'))");
    assertThat(browser.value(lit).asInt()).isPositive();
    browser.value(
        "document.querySelector('.spot[aria-label^=LD]').dispatchEvent(new MouseEvent('mouseleave'))");
    assertThat(browser.value(lit).asInt()).isZero();
  }

  @Test
  void theThemeChangesEverything() throws Exception {
    openSample("channel_pair.cl");
    browser.click("#tab-system", 1);
    String colour = "getComputedStyle(document.querySelector('.drawing svg rect')).fill";

    String before = browser.value(colour).asText();
    browser.click("#theme", 1);

    assertThat(browser.value(colour).asText()).isNotEqualTo(before);
  }

  @Test
  void anOverviewShowsTheWholeAndLeadsAnywhere() throws Exception {
    openSample("smith_waterman.cl");
    browser.click("#tab-schedule", 1);
    String hidden = "document.querySelector('.overview').hidden";
    browser.value("document.querySelector('[data-level=none]').click()");
    assertThat(browser.value(hidden).asBoolean()).as("more rows than the window has").isFalse();
    String scrolled = "document.querySelector('.grid').scrollTop";
    assertThat(browser.value(scrolled).asInt()).isZero();

    browser.click(".overview", 1);

    assertThat(browser.value(scrolled).asInt()).isPositive();
    browser.click("#tab-system", 1);
    browser.value("window.page.items[0].zoom(6)");
    assertThat(browser.value(hidden).asBoolean()).isFalse();
    assertThat(darkShareOf(".overview")).as("black where the drawing is light").isLessThan(0.2);
    browser.value("window.page.items[0].zoom(0)");
    assertThat(browser.value(hidden).asBoolean()).as("all of it is seen").isTrue();
    browser.value("window.page.items[0].choose(window.page.items[0].spots[0], true)");
    browser.press("s");
    assertThat(browser.value("window.page.items[0].scale").asDouble()).isNotEqualTo(1);
  }

  /** The share of nearly black points of what a selector finds, as the browser shows it. */
  private static double darkShareOf(String selector) throws Exception {
    JsonNode box =
        browser.value(
            "(b => [b.x, b.y, b.width, b.height])(document.querySelector('%s').getBoundingClientRect())"
                .formatted(selector));
    BufferedImage picture = ImageIO.read(new ByteArrayInputStream(browser.screenshot()));
    int dark = 0;
    int all = 0;
    for (int x = box.get(0).asInt(); x < box.get(0).asInt() + box.get(2).asInt(); x++) {
      for (int y = box.get(1).asInt(); y < box.get(1).asInt() + box.get(3).asInt(); y++) {
        Color colour = new Color(picture.getRGB(x, y));
        dark += colour.getRed() + colour.getGreen() + colour.getBlue() < 150 ? 1 : 0;
        all++;
      }
    }
    return (double) dark / all;
  }

  /** Forty loops inside of each other take no more room for their names than eight. */
  @Test
  void aDeepNestLeavesRoomForTheCycles() throws Exception {
    StringBuilder source = new StringBuilder("kernel void deep(global int *restrict a, int n) {\n");
    for (int i = 0; i < 40; i++) {
      source.append("for (int i%d = 0; i%d < n; i%d++)\n".formatted(i, i, i));
    }
    source.append("a[i0 + i39] += i20;\n}\n");
    open(Samples.report(source.toString()), "k.cl", source.toString());

    browser.click("#tab-schedule", 1);
    assertThat(
            browser
                .value("document.querySelector('.row .fixed').getBoundingClientRect().width")
                .asDouble())
        .isLessThan(560);
    browser.click("#tab-loops", 1);
    assertThat(
            browser
                .value(
                    "(g => g.scrollWidth <= g.clientWidth)(document.querySelector('#view .grid'))")
                .asBoolean())
        .isTrue();
  }

  /** Prints how long a large table takes in the browser. */
  @Test
  @EnabledIfSystemProperty(named = "heddle.views.bench", matches = "true")
  void twoHundredThousandRowsScroll() throws Exception {
    open(SampleReports.largeArea(200, 1000), "sum.cl", "");
    String measured =
        browser
            .value(
                """
                (() => {
                  const start = performance.now();
                  window.page.show('area', null, true);
                  document.body.offsetHeight;
                  const opened = performance.now() - start;
                  const grid = window.page.items[0];
                  const times = [];
                  for (let i = 0; i < 300; i++) {
                    grid.node.scrollTop = (i * 7919 % 4000) * 1000;
                    const from = performance.now();
                    grid.draw();
                    document.body.offsetHeight;
                    times.push(performance.now() - from);
                  }
                  times.sort((a, b) => a - b);
                  return `${grid.rows.length} rows: opened in ${opened.toFixed(0)} ms, frames at the 95th`
                    + ` percentile ${times[285].toFixed(1)} ms, longest ${times[299].toFixed(1)} ms`;
                })()
                """)
            .asText();
    System.out.println("table in the browser, " + measured);
    assertThat(measured).startsWith("200");
  }

  @Test
  void tenThousandOperationsAreThereSoon() throws Exception {
    Report report =
        SampleReports.report(List.of(SampleReports.large(100, 100)), List.of(), List.of());
    String page = open(report, "sum.cl", "");

    browser.click("#tab-schedule", 1);

    assertThat(
            browser
                .value(
                    "[...document.querySelectorAll('#view .row .n')]"
                        + ".filter(cell => cell.scrollWidth > cell.clientWidth).length")
                .asInt())
        .as("numbers that are cut")
        .isZero();
    assertThat(page.length()).isLessThan(5_000_000);
    assertThat(browser.value("document.querySelectorAll('.row').length").asInt())
        .isBetween(10, 100);
  }
}
