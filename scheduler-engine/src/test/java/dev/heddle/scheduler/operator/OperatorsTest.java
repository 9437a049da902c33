package dev.heddle.scheduler.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.Facts.Memory;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.profile.ProfileOf;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Exactly one operator takes each node, and the data files know all that it asks for. */
class OperatorsTest {
  private static final Set<BuiltinFamily> CALLED =
      EnumSet.of(
          BuiltinFamily.INTEGER,
          BuiltinFamily.COMMON,
          BuiltinFamily.MATH,
          BuiltinFamily.RELATIONAL,
          BuiltinFamily.GEOMETRIC,
          BuiltinFamily.VECTOR,
          BuiltinFamily.ASYNC_COPY);

  private static List<GivenFacts> facts() {
    List<GivenFacts> all = new ArrayList<>();
    for (int bits : new int[] {1, 8, 16, 32, 64}) {
      GivenFacts plain = GivenFacts.plain(bits);
      all.add(plain);
      for (long constant : new long[] {-2, -1, 0, 1, 3, 8}) {
        all.add(plain.second(constant));
      }
      for (Memory memory : Memory.values()) {
        all.add(plain.with(false, memory));
        all.add(plain.with(true, memory));
      }
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource(Opcode.class)
  void exactlyOneTakesEachNode(Opcode opcode) {
    for (GivenFacts facts : facts()) {
      if (opcode == Opcode.STORE && facts.memory() == Memory.TABLE) {
        continue;
      }
      IrType type = new IrType.Int(facts.bits());
      assertThat(Operators.ALL.stream().filter(o -> o.takes(opcode, type, facts)))
          .as(opcode + " " + facts)
          .singleElement()
          .isEqualTo(Operators.of(opcode, type, facts));
    }
  }

  @Test
  void everyBuiltInFunctionHasAnOperator() {
    BuiltinLibrary library = BuiltinLibrary.instance();
    List<String> names = new ArrayList<>(library.names());
    names.removeIf(name -> !CALLED.contains(library.family(name).orElseThrow()));
    names.addAll(
        List.of("frexp_exponent", "lgamma_sign", "remquo_quotient", "convert_half_rtz(float)"));
    assertThat(names).hasSizeGreaterThan(150);
    for (String name : names) {
      GivenFacts facts = GivenFacts.plain(32).calling(Operators.function(name), true, false);
      Operator operator = Operators.of(Opcode.CALL, IrType.I32, facts);
      assertThat(operator.id()).as(name).isNotEqualTo(LibraryOperator.ID);
      assertThat(Operators.ALL.stream().filter(o -> o.takes(Opcode.CALL, IrType.I32, facts)))
          .containsExactly(operator);
    }
  }

  @Test
  void aFunctionOfALibraryComesBeforeABuiltInOne() {
    GivenFacts facts = GivenFacts.plain(32).calling("sin", true, true);
    Operator operator = Operators.of(Opcode.CALL, IrType.I32, facts);
    assertThat(operator.id()).isEqualTo(LibraryOperator.ID);
    assertThat(operator.timing(facts)).isEqualTo(TimingKey.Other.LIBRARY);
  }

  @Test
  void idsAreUnique() {
    assertThat(Operators.ALL.stream().map(Operator::id)).doesNotHaveDuplicates();
  }

  /** Every row that an operator may ask for is in the file of every device. */
  @Test
  void everyDeviceKnowsEveryRow() {
    for (String device : DeviceLibrary.IDS) {
      var table = ProfileOf.device(device, "20.4").operators();
      for (Operator operator : Operators.ALL) {
        for (GivenFacts facts : facts()) {
          for (boolean isFloat : new boolean[] {true, false}) {
            TimingKey key = operator.timing(facts.calling(facts.function(), isFloat, false));
            assertThat(key.rows()).as(device + " " + operator.id()).allMatch(table::knows);
          }
        }
      }
    }
  }

  /** What nobody has seen is written down as a guess. */
  @ParameterizedTest
  @CsvSource({"rotate, true", "acos, true", "popcount, true", "sqrt, false", "log10, false"})
  void guessesAreEstimates(String function, boolean guessed) {
    var timing = ProfileOf.device("arria10", "20.4").operator(function, 32);
    assertThat(timing.estimate()).isEqualTo(guessed);
    assertThat(timing.origin().contains("guess")).isEqualTo(guessed);
    assertThat(guessed ? timing.cycles() : 18).isEqualTo(18);
  }

  @ParameterizedTest
  @CsvSource({"8, wire", "-8, wire", "0, wire", "3, constantMultiply", "-3, constantMultiply"})
  void aProductWithAPowerOfTwoIsAWire(long factor, String row) {
    GivenFacts facts = GivenFacts.plain(32).second(factor);
    assertThat(Operators.of(Opcode.MUL, IrType.I32, facts).timing(facts))
        .isEqualTo(new TimingKey.Row(row, 32));
  }

  @ParameterizedTest
  @CsvSource({"SREM, 8, add", "UREM, 8, wire", "SREM, 7, divide", "UDIV, 7, divide"})
  void aKnownDivisorMakesARemainderAQuotient(Opcode opcode, long divisor, String row) {
    GivenFacts facts = GivenFacts.plain(32).second(divisor);
    assertThat(Operators.of(opcode, IrType.I32, facts).timing(facts))
        .isEqualTo(new TimingKey.Row(row, 32));
  }

  @ParameterizedTest
  @CsvSource({
    "native_sin, sin",
    "half_divide, divide",
    "hadd(uint4), hadd",
    "convert_uchar_sat(float), convert",
    "sin, sin"
  })
  void precisionAndTypesDoNotMatter(String called, String function) {
    assertThat(Operators.function(called)).isEqualTo(function);
  }
}
