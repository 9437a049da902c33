package dev.heddle.eclipse.navigation;

import dev.heddle.language.source.SourceFile;
import dev.heddle.workspace.CodeQueries;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.texteditor.ITextEditor;

/** The lines of a declaration and those behind it, under the cursor of an editor. */
final class PeekPopup extends PopupDialog {
  private static final int WIDTH = 620;
  private static final int LINES = 14;

  private final ITextEditor editor;
  private final CodeQueries.Place place;
  private final SourceFile file;
  private StyledText text;

  PeekPopup(ITextEditor editor, CodeQueries.Place place, SourceFile file) {
    super(
        editor.getSite().getShell(),
        SWT.RESIZE,
        true,
        true,
        false,
        false,
        false,
        place.file().getFileName() + ", line " + file.line(place.start()),
        "Enter goes there, Escape closes");
    this.editor = editor;
    this.place = place;
    this.file = file;
  }

  @Override
  protected Control createDialogArea(Composite parent) {
    Composite area = (Composite) super.createDialogArea(parent);
    text = new StyledText(area, SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL | SWT.H_SCROLL);
    text.setFont(JFaceResources.getTextFont());
    text.setMargins(6, 4, 6, 4);
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(WIDTH, LINES * text.getLineHeight())
        .applyTo(text);
    text.setText(file.text());
    text.setStyleRange(bold());
    text.setSelection(place.start());
    text.setTopIndex(Math.max(0, file.line(place.start()) - 2));
    text.addListener(
        SWT.KeyDown,
        event -> {
          if (event.character == SWT.CR) {
            go();
          }
        });
    return area;
  }

  private StyleRange bold() {
    StyleRange style = new StyleRange();
    style.start = place.start();
    style.length = place.end() - place.start();
    style.fontStyle = SWT.BOLD;
    return style;
  }

  private void go() {
    close();
    Declarations.show(editor.getSite().getPage(), place);
  }

  @Override
  protected Control getFocusControl() {
    return text;
  }

  @Override
  protected Point getInitialLocation(Point size) {
    if (editor.getAdapter(Control.class) instanceof StyledText edited) {
      Point cursor = edited.getLocationAtOffset(edited.getCaretOffset());
      return edited.toDisplay(cursor.x, cursor.y + edited.getLineHeight());
    }
    return super.getInitialLocation(size);
  }
}
