package dev.heddle.eclipse.quickfix;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.scheduler.report.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * A change that takes a fault of an emulation away. The emulation has tried it with the texts that
 * it read; to others it is not applied.
 *
 * @param fix the change; its files are absolute
 * @param texts the hash codes of the texts that it was tried with, by file
 */
public record FaultFix(Finding.Fix fix, Map<String, Integer> texts) {

  /** Marker type of faults in {@code plugin.xml}. */
  public static final String MARKER = HeddlePlugin.ID + ".fault";

  /** Marker attribute that keeps the changes. */
  public static final String CHANGES = "changes";

  private static final ObjectMapper MAPPER = new ObjectMapper();

  public FaultFix {
    texts = Map.copyOf(texts);
  }

  /**
   * What a marker keeps of the changes that an emulation offers.
   *
   * @param fixes as the result of the emulation has them
   * @param folder what relative files start from
   */
  public static String attribute(JsonNode fixes, Path folder) {
    ObjectNode kept = MAPPER.createObjectNode();
    ArrayNode list = kept.putArray("fixes");
    ObjectNode texts = kept.putObject("texts");
    for (JsonNode fix : fixes) {
      ObjectNode copy = fix.deepCopy();
      list.add(copy);
      for (JsonNode edit : copy.path("edits")) {
        Path file = folder.resolve(edit.path("file").asText()).normalize();
        ((ObjectNode) edit).put("file", file.toString());
        try {
          texts.put(file.toString(), Files.readString(file).hashCode());
        } catch (IOException e) {
          HeddlePlugin.log(file + " cannot be read", e);
        }
      }
    }
    return kept.toString();
  }

  /** The changes that a marker keeps. */
  public static List<FaultFix> of(IMarker marker) {
    String kept = marker.getAttribute(CHANGES, "");
    if (kept.isEmpty()) {
      return List.of();
    }
    try {
      JsonNode root = MAPPER.readTree(kept);
      Map<String, Integer> texts = new LinkedHashMap<>();
      root.path("texts")
          .fields()
          .forEachRemaining(e -> texts.put(e.getKey(), e.getValue().asInt()));
      List<FaultFix> fixes = new ArrayList<>();
      root.path("fixes").forEach(fix -> fixes.add(new FaultFix(read(fix), texts)));
      return fixes;
    } catch (JsonProcessingException e) {
      HeddlePlugin.log("The changes for a fault cannot be read", e);
      return List.of();
    }
  }

  private static Finding.Fix read(JsonNode fix) {
    List<Finding.Edit> edits = new ArrayList<>();
    for (JsonNode edit : fix.path("edits")) {
      edits.add(
          new Finding.Edit(
              edit.path("file").asText(),
              edit.path("line").asInt(),
              edit.path("column").asInt(),
              edit.path("endLine").asInt(),
              edit.path("endColumn").asInt(),
              edit.path("text").asText()));
    }
    return new Finding.Fix(
        fix.path("title").asText(), edits, false, "the session runs without this fault");
  }

  /** What is shown before it is applied, as far as it is about a file. */
  FixPreview.Content preview(Path file, String text) {
    List<Finding.Edit> here = edits().getOrDefault(file.toString(), List.of());
    return new FixPreview.Content(fix.title(), FixText.words(fix), ChangedLines.of(text, here));
  }

  private Map<String, List<Finding.Edit>> edits() {
    return fix.edits().stream()
        .collect(
            Collectors.groupingBy(Finding.Edit::file, LinkedHashMap::new, Collectors.toList()));
  }

  /**
   * Applies it in the editors of its files; nothing is changed when one of the texts is another one
   * now.
   *
   * @return why nothing was changed; empty when it was
   */
  public Optional<String> apply(IWorkbenchPage page) {
    Map<ITextEditor, List<Finding.Edit>> editors = new LinkedHashMap<>();
    for (var entry : edits().entrySet()) {
      Optional<ITextEditor> editor = editor(page, Path.of(entry.getKey()));
      if (editor.isEmpty()) {
        return Optional.of(entry.getKey() + " cannot be opened");
      }
      if (document(editor.get()).get().hashCode() != texts.getOrDefault(entry.getKey(), 0)) {
        return Optional.of(
            editor.get().getTitle() + " has changed since the run; run the session again");
      }
      editors.put(editor.get(), entry.getValue());
    }
    try {
      for (var entry : editors.entrySet()) {
        int offset = TextEdits.apply(entry.getValue(), entry.getKey()).getOffset();
        entry.getKey().selectAndReveal(offset, 0);
      }
      return Optional.empty();
    } catch (BadLocationException e) {
      HeddlePlugin.log("A change for a fault does not fit its text", e);
      return Optional.of("The change does not fit the text; see the error log");
    }
  }

  private static IDocument document(ITextEditor editor) {
    return editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }

  private static Optional<ITextEditor> editor(IWorkbenchPage page, Path file) {
    try {
      for (IFile found :
          ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
        if (found.exists() && IDE.openEditor(page, found) instanceof ITextEditor editor) {
          return Optional.of(editor);
        }
      }
    } catch (PartInitException e) {
      HeddlePlugin.log("The editor of " + file + " won't open", e);
    }
    return Optional.empty();
  }
}
