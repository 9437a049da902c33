package dev.heddle.toolchain.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PartitionsTest {
  private static final List<String> KERNELS = List.of("read", "sum", "write");

  @Test
  void aFileHasOnePartitionALine() {
    Partitions read = Partitions.of("read; sum;\n\nwrite\n");
    assertThat(read.groups()).containsExactly(List.of("read", "sum"), List.of("write"));
    assertThat(read.text()).isEqualTo("read;sum\nwrite\n");
    assertThat(Partitions.mistakes("read; sum;\n\nwrite\n", KERNELS)).isEmpty();
    assertThat(read.groupOf("sum")).containsExactly("read", "sum");
  }

  @Test
  void aKernelMovesToAnotherPartitionOrIsAlone() {
    Partitions each = Partitions.ofEach(KERNELS);
    Partitions moved = each.move("write", "read");
    assertThat(moved.text()).isEqualTo("read;write\nsum\n");
    assertThat(moved.move("read", "read").text()).isEqualTo("write\nsum\nread\n");
    assertThat(moved.move("read", "sum").text()).isEqualTo("write\nsum;read\n");
  }

  @Test
  void kernelsThatNobodyNamesAreAlone() {
    assertThat(Partitions.of("sum;read").with(KERNELS).text()).isEqualTo("sum;read\nwrite\n");
  }

  @Test
  void unknownAndRepeatedNamesAreTold() {
    assertThat(Partitions.mistakes("read;reed\n\nsum\r\nread", KERNELS))
        .containsExactly(
            "line 1 names reed, but there is no such kernel; there are read, sum, write",
            "line 4 names read again; a kernel is in one partition");
  }
}
