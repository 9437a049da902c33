package dev.heddle.cli;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.image.ImageExport;
import dev.heddle.viewers.image.ImageExport.Format;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import dev.heddle.viewers.schedule.SchedulePainter;
import dev.heddle.viewers.schedule.ScheduleTree;
import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The options that save pictures of a report. */
final class PictureOptions {
  private static final Pattern SIZE = Pattern.compile("(\\d{2,5})x(\\d{2,5})");
  private static final int TALLEST = 10_000;

  @Option(
      names = "--schedule",
      paramLabel = "OUT.svg|png|pdf",
      description = "Save the schedule of a kernel as a picture.")
  private Path schedule;

  @Option(
      names = "--kernel",
      paramLabel = "NAME",
      description = "The kernel of --schedule; needed when there are several.")
  private String kernel;

  @Option(
      names = "--loops",
      paramLabel = "OUT.svg|png|pdf",
      description = "Save the table of loops as a picture.")
  private Path loops;

  @Option(
      names = "--area",
      paramLabel = "OUT.svg|png|pdf",
      description = "Save the table of the area as a picture.")
  private Path area;

  @Option(
      names = "--picture",
      paramLabel = "VIEW[/PART]=OUT.svg|png|pdf",
      description = {
        "Save a part of a view as a picture, again for each further one. Views are summary, loops,",
        "bottlenecks, schedule, system, memory, area, bandwidth and clock; of a part that is not",
        "there the error names those that are. Without a part the first one is saved."
      })
  private Map<String, Path> picture = new LinkedHashMap<>();

  @Option(
      names = "--size",
      paramLabel = "WxH",
      description = "Size of pictures in pixels (default: all that there is to show).")
  private String size;

  @Option(
      names = "--theme",
      paramLabel = "light|dark",
      defaultValue = "light",
      description = "Colours of pictures (default: light).")
  private ThemeName theme = ThemeName.LIGHT;

  /** The themes by name. */
  enum ThemeName {
    LIGHT,
    DARK;

    Theme theme() {
      return this == LIGHT ? Theme.light() : Theme.dark();
    }
  }

  /** Finds bad usage before any work is done. */
  void check() throws UsageException {
    if (size != null && !SIZE.matcher(size).matches()) {
      throw new UsageException("--size: '" + size + "' does not look like 1600x1000");
    }
    if (schedule != null) {
      check("--schedule", schedule);
    } else if (kernel != null) {
      throw new UsageException("--kernel goes with --schedule");
    }
    if (loops != null) {
      check("--loops", loops);
    }
    if (area != null) {
      check("--area", area);
    }
    for (Map.Entry<String, Path> each : picture.entrySet()) {
      view(each.getKey());
      check("--picture", each.getValue());
    }
  }

  private void check(String option, Path file) throws UsageException {
    Format format = format(option, file);
    if (size != null) {
      checkFits("--size", format, given());
    }
  }

  private static void checkFits(String option, Format format, Dimension size)
      throws UsageException {
    if (!ImageExport.fits(format, size.width, size.height)) {
      throw new UsageException(
          String.format(
              Locale.ROOT,
              "%s: a PNG of %dx%d pixels is too large; it can have %,d at most. Choose a smaller"
                  + " --size, or a name that ends with .svg or .pdf",
              option,
              size.width,
              size.height,
              ImageExport.MOST_PIXELS));
    }
  }

  /** Saves what was asked for. */
  void save(Subject subject) throws UsageException {
    Report report = subject.report();
    if (schedule != null) {
      save("--schedule", schedule, new SchedulePainter(ScheduleTree.of(kernel(report))));
    }
    if (loops != null) {
      save("--loops", loops, part(subject, "loops").body().painter());
    }
    if (area != null) {
      save("--area", area, part(subject, "area").body().painter());
    }
    for (Map.Entry<String, Path> each : picture.entrySet()) {
      save("--picture", each.getValue(), part(subject, each.getKey()).body().painter());
    }
  }

  private static View view(String name) throws UsageException {
    String id = name.contains("/") ? name.substring(0, name.indexOf('/')) : name;
    String known = Views.ALL.stream().map(View::id).collect(Collectors.joining(", "));
    return Views.of(id)
        .orElseThrow(
            () ->
                new UsageException(
                    "--picture: there is no view '" + id + "'; the views are " + known));
  }

  private static Part part(Subject subject, String name) throws UsageException {
    List<Part> parts = view(name).page().apply(subject).parts();
    if (parts.isEmpty()) {
      throw new UsageException("--picture: there is nothing to show for " + name);
    }
    if (!name.contains("/")) {
      return parts.get(0);
    }
    String key = name.substring(name.indexOf('/') + 1);
    return parts.stream()
        .filter(part -> part.key().equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "--picture: there is no part '"
                        + key
                        + "'; the parts are "
                        + parts.stream().map(Part::key).collect(Collectors.joining(", "))));
  }

  private KernelReport kernel(Report report) throws UsageException {
    List<KernelReport> kernels = report.kernels();
    if (kernel == null && kernels.size() == 1) {
      return kernels.get(0);
    }
    String names = kernels.stream().map(KernelReport::name).collect(Collectors.joining(", "));
    if (kernels.isEmpty()) {
      throw new UsageException("--schedule: no kernel could be analysed");
    }
    if (kernel == null) {
      throw new UsageException("--schedule: choose a kernel with --kernel; there are " + names);
    }
    return kernels.stream()
        .filter(k -> k.name().equals(kernel))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "--kernel: there is no kernel '" + kernel + "'; there are " + names));
  }

  private void save(String option, Path file, Painter painter) throws UsageException {
    Dimension dimension = dimension(painter);
    Format format = format(option, file);
    checkFits(option, format, dimension);
    try {
      ImageExport.write(file, format, painter, dimension.width, dimension.height, theme.theme());
    } catch (IOException e) {
      throw new UsageException(
          option + ": cannot write " + file + ": " + UsageException.reason(file, e));
    }
  }

  private Dimension dimension(Painter painter) {
    if (size != null) {
      return given();
    }
    Dimension preferred = painter.preferredSize(theme.theme());
    return new Dimension(preferred.width, Math.min(TALLEST, preferred.height));
  }

  private Dimension given() {
    Matcher given = SIZE.matcher(size);
    given.matches();
    return new Dimension(Integer.parseInt(given.group(1)), Integer.parseInt(given.group(2)));
  }

  private static Format format(String option, Path file) throws UsageException {
    Optional<Format> format = Format.of(file);
    return format.orElseThrow(
        () -> new UsageException(option + ": the name must end with .png, .svg or .pdf: " + file));
  }
}
