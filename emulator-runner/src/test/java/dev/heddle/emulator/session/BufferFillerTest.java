package dev.heddle.emulator.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

class BufferFillerTest {
  private static ByteBuffer fill(String type, long count, InitialData initial) throws Exception {
    BufferSpec spec = new BufferSpec("a", ElementType.parse(type).orElseThrow(), count, initial);
    return ByteBuffer.wrap(BufferFiller.fill(spec)).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Test
  void rampsCountLanesInOrder() throws Exception {
    ByteBuffer bytes = fill("int2", 2, new InitialData.Ramp(10, -3));
    assertThat(new int[] {bytes.getInt(), bytes.getInt(), bytes.getInt(), bytes.getInt()})
        .containsExactly(10, 7, 4, 1);
  }

  @Test
  void threeLanesTakeTheRoomOfFour() throws Exception {
    ByteBuffer bytes = fill("float3", 2, new InitialData.Ramp(1, 1));
    assertThat(bytes.capacity()).isEqualTo(32);
    assertThat(bytes.getFloat(12)).isZero();
    assertThat(bytes.getFloat(16)).isEqualTo(4);
  }

  @Test
  void valuesRepeat() throws Exception {
    ByteBuffer bytes = fill("uchar", 5, new InitialData.Values(List.of(255L, 1L)));
    assertThat(bytes.array()).containsExactly(-1, 1, -1, 1, -1);
  }

  /** The first numbers of SplitMix64 for seed 0, as its authors' reference code prints them. */
  @Test
  void randomNumbersAreThoseOfTheReference() {
    RandomNumbers numbers = new RandomNumbers(0);
    assertThat(numbers.bits()).isEqualTo(0xe220a8397b1dcdafL);
    assertThat(numbers.bits()).isEqualTo(0x6e789e6aa1b965f4L);
    assertThat(numbers.bits()).isEqualTo(0x06c45d188009454fL);
  }

  @Test
  void randomNumbersStayInTheirBounds() throws Exception {
    ByteBuffer bytes = fill("short", 1000, new InitialData.Random(3, -5, 5));
    for (int i = 0; i < 1000; i++) {
      assertThat(bytes.getShort(2 * i)).isBetween((short) -5, (short) 5);
    }
  }
}
