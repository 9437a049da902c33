package dev.heddle.eclipse.assist;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.language.query.Hover;
import dev.heddle.language.request.Cancellation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DefaultTextHover;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;

/**
 * Shows the message at the mouse, what is known about the name there and, on the word that begins a
 * loop, why the loop's numbers are what they are.
 */
public final class KernelHover extends DefaultTextHover {
  private static final Set<String> LOOPS = Set.of("for", "while", "do");

  private final Supplier<Optional<KernelFile>> file;

  /**
   * @param file the file in the editor; empty while there is none
   */
  public KernelHover(ISourceViewer viewer, Supplier<Optional<KernelFile>> file) {
    super(viewer);
    this.file = file;
  }

  /** That lines have changed is no message. */
  @Override
  protected boolean isIncluded(Annotation annotation) {
    return !annotation.getType().contains("quickdiff");
  }

  // The one with objects is used for other kinds of controls only.
  @SuppressWarnings("deprecation")
  @Override
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    List<String> parts = new ArrayList<>();
    String message = super.getHoverInfo(viewer, region);
    if (message != null && !message.isBlank()) {
      parts.add(message);
    }
    name(region.getOffset()).ifPresent(parts::add);
    loop(viewer.getDocument(), region.getOffset()).ifPresent(parts::add);
    return parts.isEmpty() ? null : String.join("\n\n", parts);
  }

  private Optional<String> name(int offset) {
    Optional<KernelFile> edited = file.get();
    if (edited.isEmpty()) {
      return Optional.empty();
    }
    try {
      return KernelWorkspace.code()
          .hover(edited.get().path(), offset, Cancellation.NEVER)
          .map(KernelHover::text);
    } catch (IOException | CancellationException e) {
      HeddlePlugin.log("Nothing is known in " + edited.get().path(), e);
      return Optional.empty();
    }
  }

  private Optional<String> loop(IDocument document, int offset) {
    Optional<KernelFile> edited = file.get();
    try {
      if (edited.isEmpty() || !LOOPS.contains(word(document, offset))) {
        return Optional.empty();
      }
      int line = document.getLineOfOffset(offset) + 1;
      return KernelWorkspace.why(edited.get().path(), line, Cancellation.NEVER);
    } catch (BadLocationException | IOException | CancellationException e) {
      HeddlePlugin.log("Nothing is known about the loops of " + edited.get().path(), e);
      return Optional.empty();
    }
  }

  private static String word(IDocument document, int offset) throws BadLocationException {
    int start = offset;
    while (start > 0 && Character.isJavaIdentifierPart(document.getChar(start - 1))) {
      start--;
    }
    int end = offset;
    while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
      end++;
    }
    return document.get(start, end - start);
  }

  private static String text(Hover hover) {
    List<String> lines = new ArrayList<>(List.of(hover.signature()));
    lines.addAll(hover.details());
    return String.join("\n", lines);
  }
}
