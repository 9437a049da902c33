package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.workspace.WorkspaceEvent.Analysed;
import dev.heddle.workspace.WorkspaceEvent.Failed;
import dev.heddle.workspace.WorkspaceEvent.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {
  private static final String KERNEL =
      """
      #include "count.h"
      kernel void %s(global int *restrict out) {
        for (int i = 0; i < COUNT; i++) {
          out[i] = i;
        }
      }
      """;

  @TempDir private Path folder;
  private Path header;
  private Path first;
  private Path second;
  private final List<String> options = new ArrayList<>();
  private Function<Path, List<Path>> program = List::of;
  private final BlockingQueue<WorkspaceEvent> events = new LinkedBlockingQueue<>();
  private Workspace workspace;

  @BeforeEach
  void open() throws IOException {
    header = write("count.h", "#define COUNT 4\n");
    first = write("first.cl", KERNEL.formatted("first"));
    second = write("second.cl", KERNEL.formatted("second"));
    workspace =
        new Workspace(
            new Analyzer(),
            file -> new Projects.Membership(program.apply(file), Options.parse(options, folder)),
            20);
    workspace.addListener(events::add);
  }

  @AfterEach
  void close() {
    workspace.close();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private WorkspaceEvent next() throws InterruptedException {
    WorkspaceEvent event = events.poll(60, TimeUnit.SECONDS);
    assertThat(event).as("an event").isNotNull();
    return event;
  }

  /**
   * The next result; the files have been told as read before. A result comes a second time when a
   * fix of it has been tried, which takes as long as it takes.
   */
  private Analysed analysed() throws InterruptedException {
    WorkspaceEvent parsed = next();
    while (parsed instanceof Analysed) {
      parsed = next();
    }
    assertThat(parsed).isInstanceOf(Parsed.class);
    WorkspaceEvent analysed = next();
    while (analysed instanceof Analysed && !analysed.file().equals(parsed.file())) {
      analysed = next();
    }
    assertThat(analysed).isInstanceOf(Analysed.class);
    assertThat(analysed.file()).isEqualTo(parsed.file());
    assertThat(analysed.versions()).isEqualTo(parsed.versions());
    return (Analysed) analysed;
  }

  private static Long trips(Analysed event) {
    assertThat(event.report().diagnostics()).isEmpty();
    return event.report().kernels().get(0).loops().get(0).tripCount();
  }

  private void watchBoth() throws InterruptedException {
    workspace.watch(first);
    workspace.watch(second);
    assertThat(trips(analysed())).isEqualTo(4);
    assertThat(trips(analysed())).isEqualTo(4);
  }

  /** Nobody tells about headers outside of all projects. */
  @Test
  void aLookAtTheDiskFindsHeadersThatWereWritten() throws Exception {
    watchBoth();
    workspace.lookAtDisk();
    write("count.h", "#define COUNT 123456\n");
    workspace.lookAtDisk();

    assertThat(trips(analysed())).isEqualTo(123456);
    assertThat(trips(analysed())).isEqualTo(123456);

    Files.delete(header);
    workspace.lookAtDisk();
    assertThat(analysed().report().hasErrors()).isTrue();
    assertThat(analysed().report().hasErrors()).isTrue();

    write("count.h", "#define COUNT 9\n");
    workspace.lookAtDisk();
    assertThat(trips(analysed())).isEqualTo(9);
    assertThat(trips(analysed())).isEqualTo(9);
    workspace.changed(first, 2, KERNEL.formatted("third"));
    assertThat(analysed().file()).isEqualTo(first);
    assertThat(events).isEmpty();
  }

  @Test
  void anUnsavedHeaderChangesAllProgramsThatIncludeIt() throws Exception {
    watchBoth();
    workspace.changed(header, 7, "#define COUNT 6\n");

    Analysed one = analysed();
    Analysed other = analysed();

    assertThat(List.of(one.file(), other.file())).containsExactlyInAnyOrder(first, second);
    assertThat(trips(one)).isEqualTo(6);
    assertThat(trips(other)).isEqualTo(6);
    assertThat(one.versions()).containsEntry(header, 7L).hasSize(1);
  }

  @Test
  void aClosedDocumentGivesWayToTheFile() throws Exception {
    watchBoth();
    workspace.changed(header, 1, "#define COUNT 6\n");
    analysed();
    analysed();
    workspace.closed(header);

    assertThat(trips(analysed())).isEqualTo(4);
    assertThat(trips(analysed())).isEqualTo(4);
  }

  @Test
  void aHeaderThatChangesOnDiskCountsUnlessItIsOpen() throws Exception {
    watchBoth();
    write("count.h", "#define COUNT 8\n");
    workspace.changedOnDisk(header);
    assertThat(trips(analysed())).isEqualTo(8);
    assertThat(trips(analysed())).isEqualTo(8);

    workspace.changed(header, 1, "#define COUNT 9\n");
    analysed();
    analysed();
    workspace.changedOnDisk(header);
    workspace.changed(first, 1, KERNEL.formatted("renamed"));
    assertThat(analysed().report().kernels().get(0).name()).isEqualTo("renamed");
    assertThat(events).isEmpty();
  }

  @Test
  void aMissingHeaderIsWaitedFor() throws Exception {
    Files.delete(header);
    workspace.watch(first);
    assertThat(analysed().report().hasErrors()).isTrue();
    write("count.h", "#define COUNT 3\n");
    workspace.changedOnDisk(header);

    assertThat(trips(analysed())).isEqualTo(3);
  }

  @Test
  void changesAfterEachOtherAreOneRun() throws Exception {
    workspace.watch(first);
    analysed();
    for (int i = 10; i <= 20; i++) {
      workspace.changed(header, i, "#define COUNT " + i + "\n");
    }
    Analysed last = analysed();

    assertThat(trips(last)).isEqualTo(20);
    assertThat(last.versions()).containsEntry(header, 20L);
    assertThat(events).isEmpty();
  }

  @Test
  void filesOfOneProgramAreAnalysedTogether() throws Exception {
    program = file -> List.of(first, second);
    workspace.watch(first);
    assertThat(analysed().report().kernels())
        .extracting(kernel -> kernel.name())
        .containsExactly("first", "second");
    workspace.changed(second, 1, KERNEL.formatted("first"));

    Analysed twice = analysed();
    assertThat(twice.text()).isEqualTo(KERNEL.formatted("first"));
    assertThat(twice.report().diagnostics())
        .extracting(diagnostic -> diagnostic.file() + ": " + diagnostic.message())
        .containsExactly(
            "first.cl: kernel 'first' is defined twice",
            "second.cl: kernel 'first' is defined twice");
  }

  @Test
  void newOptionsAreFollowedAndWrongOnesAreTold() throws Exception {
    workspace.watch(first);
    analysed();
    options.addAll(List.of("-ffp-reassoc", "-ffp-reasoc"));
    workspace.settingsChanged();

    Analysed changed = analysed();
    assertThat(changed.report().command().options()).containsExactly("-ffp-reassoc");
    assertThat(changed.report().diagnostics())
        .extracting(diagnostic -> diagnostic.message())
        .containsExactly("unknown option -ffp-reasoc; did you mean -ffp-reassoc?");
  }

  @Test
  void aFileThatCannotBeReadIsToldAndWaitedFor() throws Exception {
    Path later = folder.resolve("later.cl");
    workspace.watch(later);
    assertThat(next()).isInstanceOf(Failed.class);
    write("later.cl", KERNEL.formatted("later"));
    workspace.changedOnDisk(later);

    assertThat(trips(analysed())).isEqualTo(4);
  }

  @Test
  void whatNobodyWatchesIsNotAnalysed() throws Exception {
    watchBoth();
    workspace.unwatch(first);
    workspace.changed(header, 1, "#define COUNT 5\n");

    assertThat(analysed().file()).isEqualTo(second);
    Thread.sleep(200);
    assertThat(events).isEmpty();
  }

  @Test
  void aCallerMayWaitForTheTextAsItIs() throws Exception {
    workspace.changed(header, 1, "#define COUNT 11\n");

    assertThat(workspace.report(first, Progress.NONE).kernels().get(0).loops().get(0).tripCount())
        .isEqualTo(11);
    assertThatThrownBy(() -> workspace.report(second, () -> true))
        .isInstanceOf(CancellationException.class);
  }
}
