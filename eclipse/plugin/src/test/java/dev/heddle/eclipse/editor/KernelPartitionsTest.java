package dev.heddle.eclipse.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.ITypedRegion;
import org.junit.jupiter.api.Test;

class KernelPartitionsTest {

  @Test
  void commentsAreTheirOwnPartitions() throws Exception {
    assertThat(partitions("int a; // one\nint b; /* two\n three */ int c;"))
        .containsExactly(
            "__dftl_partition_content_type:int a; ",
            "comment:// one\n",
            "__dftl_partition_content_type:int b; ",
            "comment:/* two\n three */",
            "__dftl_partition_content_type: int c;");
  }

  @Test
  void aDirectiveGoesOnBehindABackslashAndEndsAtAComment() throws Exception {
    assertThat(partitions("#define F(x) \\\n  (x) // f\nint a;"))
        .containsExactly(
            "directive:#define F(x) \\\n  (x) ",
            "comment:// f\n",
            "__dftl_partition_content_type:int a;");
  }

  @Test
  void aDirectiveWithWindowsLineEndsGoesOnToo() throws Exception {
    assertThat(partitions("#define A \\\r\n 1\r\nint a;").get(0))
        .isEqualTo("directive:#define A \\\r\n 1\r\n");
  }

  @Test
  void aQuoteInsideACommentStartsNoString() throws Exception {
    assertThat(partitions("// don't\nchar c = '\"'; \"a // b\""))
        .containsExactly(
            "comment:// don't\n",
            "__dftl_partition_content_type:char c = ",
            "string:'\"'",
            "__dftl_partition_content_type:; ",
            "string:\"a // b\"");
  }

  @Test
  void partitionsFollowAnEdit() throws Exception {
    Document document = new Document("int a;\nint b;\n");
    KernelPartitions.connect(document);
    document.replace(0, 0, "/* ");
    assertThat(partitions(document).get(0)).isEqualTo("comment:/* int a;\nint b;\n");
    document.replace(9, 0, " */");
    assertThat(partitions(document).get(0)).isEqualTo("comment:/* int a; */");
  }

  private static List<String> partitions(String text) throws Exception {
    Document document = new Document(text);
    KernelPartitions.connect(document);
    return partitions(document);
  }

  private static List<String> partitions(Document document) throws Exception {
    ITypedRegion[] regions =
        document.computePartitioning(KernelPartitions.PARTITIONING, 0, document.getLength(), false);
    String text = document.get();
    return Arrays.stream(regions)
        .map(
            region ->
                region.getType()
                    + ":"
                    + text.substring(region.getOffset(), region.getOffset() + region.getLength()))
        .toList();
  }
}
