package dev.heddle.eclipse.editor;

import org.eclipse.core.filebuffers.IDocumentSetupParticipant;
import org.eclipse.jface.text.IDocument;

/** Gives every document with a kernel its partitions, whoever opens it. */
public final class KernelDocumentSetup implements IDocumentSetupParticipant {

  @Override
  public void setup(IDocument document) {
    KernelPartitions.connect(document);
  }
}
