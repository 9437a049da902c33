package dev.heddle.eclipse.analysis;

import dev.heddle.workspace.Workspace;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.jface.text.IDocumentListener;

/** Tells the workspace the texts of all open text editors, saved or not. */
final class OpenTexts implements IFileBufferListener {
  private final Workspace workspace;
  private final Map<IFileBuffer, Typing> open = new ConcurrentHashMap<>();

  OpenTexts(Workspace workspace) {
    this.workspace = workspace;
  }

  /** Tells the texts that are open already. */
  void openAll() {
    for (IFileBuffer buffer : FileBuffers.getTextFileBufferManager().getFileBuffers()) {
      bufferCreated(buffer);
    }
    for (IFileBuffer buffer : FileBuffers.getTextFileBufferManager().getFileStoreFileBuffers()) {
      bufferCreated(buffer);
    }
  }

  @Override
  public void bufferCreated(IFileBuffer buffer) {
    Optional<Path> path = path(buffer);
    if (buffer instanceof ITextFileBuffer text && path.isPresent()) {
      Typing typing = new Typing(path.get(), text.getDocument());
      if (open.putIfAbsent(buffer, typing) == null) {
        typing.document.addDocumentListener(typing);
        typing.tell();
      }
    }
  }

  @Override
  public void bufferDisposed(IFileBuffer buffer) {
    Typing typing = open.remove(buffer);
    if (typing != null) {
      typing.document.removeDocumentListener(typing);
      workspace.closed(typing.path);
    }
  }

  private static Optional<Path> path(IFileBuffer buffer) {
    IFileStore store = buffer.getFileStore();
    URI uri = store == null ? null : store.toURI();
    return uri != null && "file".equals(uri.getScheme())
        ? Optional.of(Path.of(uri))
        : Optional.empty();
  }

  @Override
  public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {}

  @Override
  public void bufferContentReplaced(IFileBuffer buffer) {}

  @Override
  public void stateChanging(IFileBuffer buffer) {}

  @Override
  public void dirtyStateChanged(IFileBuffer buffer, boolean isDirty) {}

  @Override
  public void stateValidationChanged(IFileBuffer buffer, boolean isStateValidated) {}

  @Override
  public void underlyingFileMoved(IFileBuffer buffer, IPath path) {}

  @Override
  public void underlyingFileDeleted(IFileBuffer buffer) {}

  @Override
  public void stateChangeFailed(IFileBuffer buffer) {}

  /** Tells every change of one document. */
  private final class Typing implements IDocumentListener {
    private final Path path;
    private final IDocument document;

    Typing(Path path, IDocument document) {
      this.path = path;
      this.document = document;
    }

    void tell() {
      long stamp = ((IDocumentExtension4) document).getModificationStamp();
      workspace.changed(path, stamp, document.get());
    }

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {}

    @Override
    public void documentChanged(DocumentEvent event) {
      tell();
    }
  }
}
