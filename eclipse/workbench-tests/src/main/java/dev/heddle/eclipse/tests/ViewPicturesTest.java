package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.views.ReportView;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Every view comes up with what it has to show. With the system property {@value #FOLDER} a picture
 * of the whole window is saved for each, of the kernels in {@value #KERNELS}.
 */
class ViewPicturesTest {

  private static final String FOLDER = "heddle.pictures";
  private static final String KERNELS = "heddle.pictures.kernels";
  private static final String SIZE = "heddle.pictures.size";

  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  @Test
  void everyViewShowsTheKernel() throws IOException {
    String kernels = System.getProperty(KERNELS);
    if (kernels == null) {
      show(workspace.sample("dot_product.cl"), "sample");
      return;
    }
    for (String kernel : kernels.split(",")) {
      Path file = Path.of(kernel);
      show(
          workspace.file(file.getFileName().toString(), Files.readString(file)),
          file.getFileName().toString().replace(".cl", ""));
    }
  }

  private void show(IFile kernel, String name) {
    ITextEditor editor = workspace.open(kernel);
    String size = System.getProperty(SIZE, "1600x1000");
    Ui.run(
        () -> {
          Rectangle all = Ui.display().getPrimaryMonitor().getBounds();
          Ui.shell()
              .setBounds(
                  all.x,
                  all.y,
                  Integer.parseInt(size.split("x")[0]),
                  Integer.parseInt(size.split("x")[1]));
        });
    for (View view : Views.ALL) {
      ReportView part = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id(view.id())));
      Ui.await("the view " + view.id(), part::isDrawn);
      assertThat(Ui.get(() -> part.body().hasContent())).isTrue();
      String folder = System.getProperty(FOLDER);
      if (folder != null) {
        Ui.pause(700);
        Ui.screenshot(Path.of(folder, name + "-" + view.id() + ".png"));
      }
    }
    Ui.run(() -> Ui.page().closeEditor(editor, false));
  }
}
