package dev.heddle.scheduler.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportPathTest {
  private static final String REPORT =
      """
      {"kernels": [{"name": "nk", "kind": "single-work-item",
        "loops": [
          {"name": "nk.B1", "line": 2, "ii": 2, "latency": 7, "maxInterleaving": 1, "tripCount": 10,
           "parent": null, "details": ["Stallable: Load", "other"],
           "bottleneck": {"kind": "data-dependency", "variables": ["ns"],
             "path": [{"operation": "Load", "cycles": 1.0}, {"operation": "Add", "cycles": 3.0}]}},
          {"name": "nk.B2", "line": 3, "ii": 1, "parent": "nk.B1", "bottleneck": null}],
        "blocks": [
          {"name": "nk.B0", "loop": null, "latency": 2, "instructions": []},
          {"name": "nk.B1", "loop": "nk.B1", "latency": 9,
           "instructions": [{"id": 4, "line": 2}, {"id": 5, "line": 3}]}],
        "memories": [{"line": 4, "ports": [
          {"kind": "R", "accesses": [1, 2]}, {"kind": "RW", "accesses": [2, 3]}]}],
        "lsus": [{"id": 1, "access": "load"}, {"id": 2, "access": "load"},
                 {"id": 3, "access": "store"}],
        "area": {"rows": [{"name": "a", "aluts": 1, "children":
          [{"name": "m", "aluts": 5, "children": [{"name": "m", "aluts": 6, "children": []}]}]}]}}],
       "channels": [{"name": "c", "line": 1}]}
      """;

  private static final KernelSource SOURCE =
      new KernelSource(
          Path.of("k.cl"),
          "channel int c; // @c\nfor // @outer @both\nfor // @inner @both\nint m; // @memory\n",
          Map.of("k", "nk", "s", "ns"));

  private static List<JsonNode> values(String path) throws JsonProcessingException {
    JsonNode root = new ObjectMapper().readTree(REPORT);
    return ReportPath.of(path).values(ReportView.of(root, "k", SOURCE).orElseThrow());
  }

  private static String text(String path) throws JsonProcessingException {
    return values(path).toString();
  }

  @Test
  void fieldsTagsAndFilters() throws JsonProcessingException {
    assertThat(text("kind")).isEqualTo("[\"single-work-item\"]");
    assertThat(text("loops[@outer].ii")).isEqualTo("[2]");
    assertThat(text("loops[@both].ii")).isEqualTo("[2,1]".replace(",", ", "));
    assertThat(text("loops[@inner].bottleneck")).isEqualTo("[null]");
    assertThat(text("loops[@inner].bottleneck.kind")).isEqualTo("[]");
    assertThat(text("loops[@outer].bottleneck[kind=memory-dependency]")).isEqualTo("[]");
    assertThat(text("loops[@outer].bottleneck.path[operation~^A].cycles")).isEqualTo("[3.0]");
    assertThat(text("loops[@outer].bottleneck.path[operation!~^A].operation"))
        .isEqualTo("[\"Load\"]");
    assertThat(text("loops[@outer].bottleneck.variables")).isEqualTo("[[\"ns\"]]");
    assertThat(text("blocks[loop=@outer].latency")).isEqualTo("[9]");
    assertThat(text("blocks[loop=null].latency")).isEqualTo("[2]");
    assertThat(text("blocks[loop!=null].instructions[@inner].id")).isEqualTo("[5]");
    assertThat(text("report.channels[@c].name")).isEqualTo("[\"c\"]");
    assertThat(text("loops[@outer].absent")).isEqualTo("[]");
  }

  @Test
  void functions() throws JsonProcessingException {
    assertThat(text("count(loops)")).isEqualTo("[2]");
    assertThat(text("count(loops[ii=7])")).isEqualTo("[0]");
    assertThat(text("sum(blocks.latency)")).isEqualTo("[11.0]");
    assertThat(text("max(blocks.latency)")).isEqualTo("[9.0]");
    assertThat(text("min(blocks.absent)")).isEqualTo("[]");
    assertThat(text("distinct(memories[@memory].ports.accesses)")).isEqualTo("[3]");
    assertThat(text("distinct(memories[@memory].ports.accesses[access=load])")).isEqualTo("[2]");
    assertThat(text("count(memories[@memory].ports[kind=R])")).isEqualTo("[1]");
    assertThat(text("share(loops[@outer].bottleneck.path[operation=Add])")).isEqualTo("[75.0]");
    assertThat(text("shares(loops[@outer].bottleneck.path[operation~.])"))
        .isEqualTo("[25.0, 75.0]");
    assertThat(text("concurrency(loops[@outer])")).isEqualTo("[3.0]");
    assertThat(text("issueCycles(loops[@outer])")).isEqualTo("[20.0]");
    assertThat(text("area.rows**[name=m].aluts")).isEqualTo("[5, 6]");
  }

  @Test
  void namesAndLinesOfTheSource() throws JsonProcessingException {
    ReportView view = ReportView.of(new ObjectMapper().readTree(REPORT), "k", SOURCE).orElseThrow();

    assertThat(view.expand("on ${s} at ${@inner}")).isEqualTo("on ns at 3");
    assertThat(view.expand("@inner")).isEqualTo("nk.B2");
    assertThat(view.withOriginalNames("[\"ns\",\"nsx\"]")).isEqualTo("[\"s\",\"nsx\"]");
  }

  @Test
  void mistakesAreNamed() {
    assertThatThrownBy(() -> ReportPath.of("loops[@a].")).hasMessageContaining("loops[@a].");
    assertThatThrownBy(() -> ReportPath.of("mean(loops.ii)")).hasMessageContaining("mean");
    assertThatThrownBy(() -> ReportPath.of("loops[what]")).hasMessageContaining("[what]");
    assertThatThrownBy(() -> values("loops[@nowhere].ii")).hasMessageContaining("@nowhere");
  }
}
