package dev.heddle.eclipse.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.toolchain.ToolRelease;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.junit.jupiter.api.Test;

class OptionCompletionTest {
  private static List<IContentProposal> proposals(String release, String text) {
    int cursor = text.indexOf('|');
    return Arrays.asList(
        new OptionCompletion(() -> ToolRelease.of(release))
            .getProposals(text.replace("|", ""), cursor));
  }

  private static List<String> labels(String release, String text) {
    return proposals(release, text).stream().map(IContentProposal::getLabel).toList();
  }

  @Test
  void optionsOfTheReleaseAreProposedWithTheValuesThatHaveNames() {
    assertThat(labels("20.1", "-g0 -incremental-f|")).containsExactly("-incremental-flow=no-retry");
    assertThat(labels("20.1", "-fm|")).isEmpty();
    assertThat(labels("19.1", "-fm|")).containsExactly("-fmax=");
    assertThat(labels("", "-profile=|"))
        .containsExactly("-profile=all", "-profile=autorun", "-profile=enqueued");
  }

  @Test
  void whatStandsAroundTheWordStays() {
    IContentProposal first = proposals("20.1", "-g0 -clo| -v").get(0);
    assertThat(first.getContent()).isEqualTo("-g0 -clock= -v");
    assertThat(first.getCursorPosition()).isEqualTo("-g0 -clock=".length());
    assertThat(first.getDescription()).contains("clock");
  }
}
