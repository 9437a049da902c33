package dev.heddle.eclipse.editor;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.FastPartitioner;
import org.eclipse.jface.text.rules.IPredicateRule;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedPartitionScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;

/** Splits a kernel's text into code, comments, strings and preprocessor lines. */
final class KernelPartitions {

  /** Name of the partitioning. */
  static final String PARTITIONING = "dev.heddle.eclipse.kernel";

  static final String COMMENT = "comment";
  static final String DIRECTIVE = "directive";
  static final String STRING = "string";

  private static final String[] TYPES = {COMMENT, DIRECTIVE, STRING};

  private KernelPartitions() {}

  /** All content types, code first. */
  static String[] contentTypes() {
    return new String[] {IDocument.DEFAULT_CONTENT_TYPE, COMMENT, DIRECTIVE, STRING};
  }

  static void connect(IDocument document) {
    FastPartitioner partitioner = new FastPartitioner(scanner(), TYPES);
    partitioner.connect(document);
    if (document instanceof IDocumentExtension3 partitions) {
      partitions.setDocumentPartitioner(PARTITIONING, partitioner);
    } else {
      document.setDocumentPartitioner(partitioner);
    }
  }

  private static RuleBasedPartitionScanner scanner() {
    Token comment = new Token(COMMENT);
    Token string = new Token(STRING);
    RuleBasedPartitionScanner scanner = new RuleBasedPartitionScanner();
    scanner.setPredicateRules(
        new IPredicateRule[] {
          new EndOfLineRule("//", comment, '\\', true),
          new MultiLineRule("/*", "*/", comment, (char) 0, true),
          new SingleLineRule("\"", "\"", string, '\\', true, true),
          new SingleLineRule("'", "'", string, '\\', true, true),
          new DirectiveRule(new Token(DIRECTIVE))
        });
    return scanner;
  }
}
