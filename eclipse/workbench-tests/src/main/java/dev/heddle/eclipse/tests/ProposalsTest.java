package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What Ctrl+Space proposes at each kind of place, and what it tells about that. */
class ProposalsTest {
  private static final String KERNEL =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      #define SCALE 3
      typedef struct { int key; float4 place; } item;
      channel float results;
      kernel void k(global item *restrict items, global float *restrict out, int n) {
        float window[8];
        PRAGMA
        for (int i = 0; i < n; i++) {
          out[i] = EXPRESSION;
        }
      }
      """;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  /** Opens a text, writes something in place of a word in it and asks what goes on. */
  private void ask(String word, String written) {
    String text = KERNEL.contains(word) ? KERNEL : word + "\n" + KERNEL;
    int at = text.indexOf(word);
    String shown = text.replace(word, "").replace("PRAGMA", "").replace("EXPRESSION", "0");
    int moved = at - (word.equals("EXPRESSION") ? "PRAGMA".length() : 0);
    editor = workspace.open(workspace.file("proposals.cl", shown));
    Ui.run(
        () -> {
          Workspace.document(editor).replace(moved, 0, written);
          editor.selectAndReveal(moved + written.length(), 0);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(SWT.CTRL, ' ');
  }

  private void proposes(String... names) {
    Ui.await(
        String.join(" ", names) + " among the proposals",
        () -> {
          List<String> shown = Proposals.names();
          return List.of(names).stream()
              .allMatch(
                  name -> shown.stream().anyMatch(each -> (each + " ").startsWith(name + " ")));
        });
    Proposals.close(editor);
    workspace.closeEditors();
  }

  @Test
  void keywordsNamesAndMacrosAreProposed() {
    ask("PRAGMA", "whi");
    proposes("while");
    ask("EXPRESSION", "SC");
    proposes("SCALE");
    ask("EXPRESSION", "win");
    proposes("window");
    ask("EXPRESSION", "ite");
    proposes("items");
  }

  @Test
  void partsOfVectorsAreProposed() {
    ask("EXPRESSION", "items[i].place.");
    proposes("x", "y", "z", "w", "lo", "hi", "s0", "xyz");
  }

  @Test
  void pragmasHaveTheirClausesAndTheseTheirValues() {
    ask("PRAGMA", "#pragma ");
    proposes("unroll", "ivdep", "ii", "loop_coalesce", "max_concurrency");
    ask("PRAGMA", "#pragma ivdep ");
    proposes("array", "safelen");
    ask("PRAGMA", "#pragma ivdep array(");
    proposes("window", "out", "items");
    ask("PRAGMA", "#pragma unroll ");
    proposes("SCALE");
  }

  @Test
  void attributesHaveTheirValues() {
    ask("PRAGMA", "float bank[4] __attribute__((num");
    proposes("numbanks", "numreadports");
    ask("PRAGMA", "float bank[4] __attribute__((memory(\"");
    proposes("BLOCK_RAM", "MLAB");
  }

  @Test
  void channelsAreProposed() {
    ask("EXPRESSION", "read_channel_intel(res");
    proposes("results");
  }

  @Test
  void filesAreProposedBehindInclude() throws Exception {
    IFile header = workspace.file("taps_of_all.h", "#define TAPS 4\n");
    try {
      ask("INCLUDE", "#include \"taps");
      proposes("taps_of_all.h");
    } finally {
      header.delete(true, null);
    }
  }

  @Test
  void builtInsPragmasAndAttributesHaveTheirDocumentationBesideTheList() {
    ask("EXPRESSION", "get_global_i");
    tells("size_t get_global_id(uint", "Which work-item of all");
    ask("PRAGMA", "#pragma loop_coal");
    tells("#pragma loop_coalesce [N]");
    ask("PRAGMA", "float bank[4] __attribute__((numb");
    tells("numbanks(", "bank");
    ask("EXPRESSION", "SCAL");
    tells("#define SCALE 3");
  }

  private void tells(String... parts) {
    Ui.await(
        "documentation with " + String.join(", ", parts),
        () -> {
          for (Shell shell : Ui.display().getShells()) {
            boolean tells =
                shell.isVisible()
                    && shell != Ui.shell()
                    && Ui.find(
                            shell,
                            StyledText.class,
                            text ->
                                List.of(parts).stream()
                                    .allMatch(part -> text.getText().contains(part)))
                        .isPresent();
            if (tells) {
              return true;
            }
          }
          return false;
        });
    Ui.screenshot("documentation-" + parts[0].replaceAll("\\W+", "-"));
    Proposals.close(editor);
    workspace.closeEditors();
    assertThat(Ui.<Boolean>get(() -> Proposals.table().isEmpty())).isTrue();
  }
}
