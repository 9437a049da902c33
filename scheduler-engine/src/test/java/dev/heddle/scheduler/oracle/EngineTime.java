package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.ReportJson;
import dev.heddle.scheduler.time.ChannelSlack;
import dev.heddle.scheduler.time.HostPipeline;
import dev.heddle.scheduler.time.KernelTime;
import dev.heddle.scheduler.time.NestTimeline;
import dev.heddle.scheduler.time.PipelinedLoop;
import dev.heddle.scheduler.time.WorkGroups;
import dev.heddle.scheduler.time.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;

/** Puts the questions of time to the engine. */
final class EngineTime {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private EngineTime() {}

  /**
   * The engine's answer.
   *
   * @param view the kernel that is meant, when the question is about one
   * @param system its hardware
   * @return a number, or a list of them; empty when the engine has no answer
   */
  static Optional<JsonNode> answer(
      TimeQuestion question, Optional<ReportView> view, Optional<SystemPlan> system) {
    return switch (question.kind()) {
      case "timeline" -> timeline(question.ask(), question.given());
      case "model" -> model(question.ask(), question.given());
      default -> view.flatMap(v -> time(question.ask(), question.given(), v, system.orElseThrow()));
    };
  }

  // ------------------------------------------------------------------ nests and loops

  private static Optional<JsonNode> timeline(String ask, JsonNode given) {
    if (ask.startsWith("loop-")) {
      return Optional.of(number(loop(ask, given)));
    }
    PipelinedLoop inner =
        new PipelinedLoop(
            given.path("innerIi").asInt(),
            given.path("innerLatency").asInt(),
            given.path("innerTripCount").asLong(),
            given.path("speculated").asInt());
    NestTimeline nest =
        new NestTimeline(
            given.path("outerIi").asInt(),
            given.path("outerLatency").asInt(),
            inner,
            given.path("interleaving").asInt());
    long rows = given.path("outerTripCount").asLong();
    return Optional.of(
        switch (ask) {
          case "outer-enter" -> each(given.path("iterations"), nest::outerStart);
          case "inner-enter" -> each(given.path("iterations"), nest::innerStart);
          case "outer-enter-interval" -> each(given.path("iterations"), nest::outerStartInterval);
          case "outer-dynamic-ii" ->
              number(
                  given.path("serial").asBoolean()
                      ? nest.serialInterval()
                      : nest.dynamicInterval());
          case "inner-issue" -> issues(nest, given.path("outer").asLong());
          case "inner-utilisation" -> number(nest.utilisation());
          default -> number(rows * nest.dynamicInterval());
        });
  }

  private static double loop(String ask, JsonNode given) {
    PipelinedLoop loop =
        new PipelinedLoop(
            given.path("ii").asDouble(),
            given.path("latency").asDouble(),
            given.path("tripCount").asLong(),
            0);
    double hertz = given.path("fmaxMhz").asDouble() * 1e6;
    return switch (ask) {
      case "loop-cycles" -> loop.cycles();
      case "loop-millis" -> 1e3 * loop.cycles() / hertz;
      default -> loop.cycles() / hertz;
    };
  }

  /** One number for one iteration, a list for several. */
  private static JsonNode each(JsonNode iterations, LongToDoubleFunction start) {
    ArrayNode starts = MAPPER.createArrayNode();
    iterations.forEach(i -> starts.add(number(start.applyAsDouble(i.asLong()))));
    return starts.size() == 1 ? starts.get(0) : starts;
  }

  private static JsonNode issues(NestTimeline nest, long outer) {
    ArrayNode issues = MAPPER.createArrayNode();
    for (long i = 0; i < nest.inner().tripCount(); i++) {
      issues.add(number(nest.innerIssue(outer, i)));
    }
    return issues;
  }

  // ------------------------------------------------------------------ formulas

  private static Optional<JsonNode> model(String ask, JsonNode given) {
    return Optional.of(
        switch (ask) {
          case "channel-slack" ->
              number(
                  new ChannelSlack(given.path("writeGap").asInt(), given.path("readGap").asInt())
                      .elements());
          case "work-group-share" ->
              number(
                  new WorkGroups(given.path("groups").asLong(), given.path("computeUnits").asInt())
                      .share());
          default ->
              number(
                  new HostPipeline(
                          given.path("write").asDouble(),
                          given.path("kernel").asDouble(),
                          given.path("read").asDouble())
                      .total(given.path("iterations").asLong()));
        });
  }

  // ------------------------------------------------------------------ kernels

  private static Optional<JsonNode> time(
      String ask, JsonNode given, ReportView view, SystemPlan system) {
    KernelReport kernel = kernel(view);
    PlacedKernel placed =
        system.kernels().stream()
            .filter(each -> each.general().built().name().equals(kernel.name()))
            .findFirst()
            .orElseThrow();
    Map<Integer, Long> trips = new LinkedHashMap<>();
    given
        .path("tripCounts")
        .properties()
        .forEach(
            e ->
                loop(placed, kernel, view.expand(e.getKey()))
                    .ifPresent(loop -> trips.put(loop, e.getValue().asLong())));
    long items = 1;
    for (JsonNode size : given.path("globalSize")) {
      items *= size.asLong();
    }
    KernelTime time = new KernelTime(placed.general(), placed.count(), new Workload(trips, items));
    double hertz = given.path("fmaxMhz").asDouble() * 1e6;
    long launches = given.path("launches").asLong(1);
    OptionalDouble answer =
        switch (ask) {
          case "cycles" -> time.cycles();
          case "millis" -> scaled(time.cycles(), 1e3 * launches / hertz);
          case "seconds" -> scaled(time.cycles(), launches / hertz);
          case "cycles-per-outer-iteration" ->
              scaled(
                  time.cycles(),
                  1
                      / time.executions(
                              loop(placed, kernel, view.expand(given.path("outer").asText())))
                          .orElse(1));
          default -> access(ask, given, view, placed, kernel, time);
        };
    return answer.isPresent() ? Optional.of(number(answer.getAsDouble())) : Optional.empty();
  }

  private static OptionalDouble access(
      String ask,
      JsonNode given,
      ReportView view,
      PlacedKernel placed,
      KernelReport kernel,
      KernelTime time) {
    String tag = given.path("site").asText().substring(1);
    Optional<LsuReport> unit =
        kernel.lsus().stream()
            .filter(l -> view.lines(tag).contains(l.line()))
            .filter(l -> l.access().equals(given.path("access").asText()))
            .findFirst();
    if (unit.isEmpty()) {
      return OptionalDouble.empty();
    }
    String loop =
        kernel.blocks().stream()
            .filter(b -> b.instructions().stream().anyMatch(i -> i.id() == unit.get().id()))
            .map(BlockReport::loop)
            .findFirst()
            .orElse(null);
    OptionalDouble occupancy = time.occupancy(loop(placed, kernel, loop));
    double mega = given.path("fmaxMhz").asDouble();
    return switch (ask) {
      case "occupancy-percent" -> scaled(occupancy, 100);
      case "MBps" -> scaled(occupancy, mega * unit.get().kernelWidthBytes());
      case "efficiency-percent" ->
          Stream.ofNullable(unit.get().efficiencyPercent())
              .mapToDouble(Double::doubleValue)
              .findFirst();
      default -> OptionalDouble.empty();
    };
  }

  /** A loop of the hardware by its name, which is that of its first block; empty for none. */
  private static OptionalInt loop(PlacedKernel placed, KernelReport kernel, String name) {
    return placed.general().loops().stream()
        .filter(loop -> kernel.blocks().get(loop.header()).name().equals(name))
        .mapToInt(LoopPlan::id)
        .findFirst();
  }

  private static OptionalDouble scaled(OptionalDouble value, double factor) {
    return value.isPresent()
        ? OptionalDouble.of(value.getAsDouble() * factor)
        : OptionalDouble.empty();
  }

  private static KernelReport kernel(ReportView view) {
    try {
      String name = view.kernel().path("name").asText();
      List<KernelReport> kernels = ReportJson.read(view.root().toString()).kernels();
      return kernels.stream().filter(k -> k.name().equals(name)).findFirst().orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode number(double value) {
    return DoubleNode.valueOf(value);
  }
}
