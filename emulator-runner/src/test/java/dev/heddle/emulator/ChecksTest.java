package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.runtime.Fault;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels that a check must catch, beside their right versions, which it must not. */
class ChecksTest extends CheckRuns {
  private static String neighbour(String barrier) {
    return "kernel void k(global int *a, local int *t) {\n"
        + "  int i = get_local_id(0);\n"
        + "  t[i] = a[get_global_id(0)];\n"
        + barrier
        + "\n  a[get_global_id(0)] = t[(i + 1) % 4];\n}\n";
  }

  @Test
  void aMissingBarrierIsARace() {
    String launch = launch(4, "'a', {'local': 16}");
    Fault fault = fault("races", neighbour(""), launch);
    assertThat(fault.kind()).isEqualTo("race");
    assertThat(fault.object()).isEqualTo("t");
    assertThat(fault.line()).isEqualTo(3);
    assertThat(fault.workItem()).containsExactly(1L, 0L, 0L);
    assertThat(fault.message()).contains("work-item (0, 0, 0) reads in line 5", "no barrier");
    assertRight("races", neighbour("barrier(CLK_LOCAL_MEM_FENCE);"), launch);
  }

  /** The last reader of a later group may write only what nobody else of its group has read. */
  @Test
  void readersOfEarlierGroupsDoNotHideThoseOfThisOne() {
    String source =
        "kernel void k(global int *a, local int *t) {\n"
            + "  int v = t[0];\n"
            + "  %s\n"
            + "  if (get_global_id(0) == 7) t[0] = v + 1;\n"
            + "  a[get_global_id(0)] = v;\n}\n";
    String launch = launch(4, "'a', {'local': 16}");
    Fault fault = fault("races", String.format(source, ""), launch);
    assertThat(fault.kind()).isEqualTo("race");
    assertThat(fault.line()).isEqualTo(4);
    assertThat(fault.workItem()).containsExactly(7L, 0L, 0L);
    assertThat(fault.message()).contains("reads in line 2");
    assertRight("races", String.format(source, "barrier(CLK_LOCAL_MEM_FENCE);"), launch);
  }

  @Test
  void groupsThatWriteTheSamePlaceRace() {
    String source = "kernel void k(global int *a) { a[get_global_id(0) / %d] = get_global_id(0); }";
    Fault fault = fault("races", String.format(source, 2), launch(1, "'a'"));
    assertThat(fault.kind()).isEqualTo("race");
    assertThat(fault.message()).contains("different groups");
    assertRight("races", String.format(source, 1), launch(1, "'a'"));
  }

  @Test
  void atomicsAndWritesOfTheSameValueDoNotRace() {
    assertRight(
        "races",
        "kernel void k(global int *a) { atomic_add(&a[get_global_id(0) / 8], 1);"
            + " if (a[1] == 1) a[2] = 2; }",
        launch(2, "'a'"));
  }

  private static String locked(String acquire, String release, String section) {
    return "kernel void k(global volatile int *lock, global int *a) {\n"
        + "  "
        + section.replace("LOCK", acquire).replace("FREE", release)
        + "\n}\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          while (atomic_cmpxchg(lock, 0, 1)); | atomic_xchg(lock, 0);
          while (atomic_xchg(lock, 1));       | atomic_xchg(lock, 0);
          while (atom_cmpxchg(lock, 0, 7));   | atom_cmpxchg(lock, 7, 0);
          """)
  void whatALockOrdersIsNoRace(String acquire, String release) {
    String right = "LOCK a[0] += get_global_id(0); mem_fence(CLK_GLOBAL_MEM_FENCE); FREE";
    for (int group : new int[] {1, 4}) {
      String launch = launch(group, "'b', 'a'");
      String clear = "{'kernel': 'clear', 'task': true, 'args': ['b']}, ";
      String zero = "kernel void clear(global int *b) { b[0] = 0; }\n";
      assertRight("races", zero + locked(acquire, release, right), clear + launch);
      assertRight("races", zero + locked(acquire, release, right), clear + launch + ", " + launch);
      String early = "LOCK FREE a[0] += get_global_id(0);";
      fault("races", zero + locked(acquire, release, early), clear + launch);
      String some =
          "if (get_global_id(0) != 2) { LOCK } a[0] += 1 + get_global_id(0);"
              + " if (get_global_id(0) != 2) { FREE }";
      fault("races", zero + locked(acquire, release, some), clear + launch);
      String before = "int g = get_global_id(0); if (g == 1) a[0] = 9; LOCK a[0] += 1; FREE";
      fault("races", zero + locked(acquire, release, before), clear + launch);
      String read =
          "if (get_global_id(0) == 5) { LOCK a[1] = a[0]; FREE a[2] = a[0]; }"
              + " LOCK a[0] += 1; FREE";
      fault("races", zero + locked(acquire, release, read), clear + launch);
      String two = "LOCK a[0] += 1; FREE if (get_global_id(0) == 3) a[0] = 9;";
      fault("races", zero + locked(acquire, release, two), clear + launch);
    }
  }

  @Test
  void eachPlaceHasALockOfItsOwn() {
    String source =
        "kernel void clear(global int *b) { for (int i = 0; i < 8; i++) b[i] = 0; }\n"
            + "kernel void k(global volatile int *b, global int *a) {\n"
            + "  int mine = get_global_id(0) %% 2;\n"
            + "  while (atomic_cmpxchg(b + %s, 0, 1));\n"
            + "  a[%s] += 1;\n"
            + "  atomic_xchg(b + %s, 0);\n}\n";
    String launch = "{'kernel': 'clear', 'task': true, 'args': ['b']}, " + launch(1, "'b', 'a'");
    assertRight("races", String.format(source, "mine", "mine", "mine"), launch);
    fault("races", String.format(source, "mine", "0", "mine"), launch);
  }

  @Test
  void aLaterLaunchDoesNotRaceWithAnEarlierOne() {
    String twice = launch(4, "'a'") + ", " + launch(2, "'a'");
    assertRight("races", "kernel void k(global int *a) { a[7 - get_global_id(0)] += 1; }", twice);
  }

  @Test
  void anAsynchronousCopyMustBeAwaited() {
    String source =
        "kernel void k(global int *a, local int *t) {\n"
            + "  event_t e = async_work_group_copy(t, a, 8, 0);\n"
            + "  %s\n"
            + "  a[get_global_id(0)] = t[get_local_id(0)] + 1;\n"
            + "  %s\n}\n";
    String wait = "wait_group_events(1, &e);";
    String launch = launch(8, "'a', {'local': 32}");
    Fault fault = fault("races", String.format(source, "", wait), launch);
    assertThat(fault.message()).contains("an asynchronous copy writes in line 2");
    assertRight("races", String.format(source, wait, ""), launch);
  }

  @Test
  void whatNobodyHasWrittenMayNotBeUsed() {
    String source =
        "kernel void k(global int *a) {\n"
            + "  int t[4];\n"
            + "  for (int i = 0; i < %d; i++) t[i] = i;\n"
            + "  a[get_global_id(0)] = t[get_global_id(0) & 3] + 1;\n}\n";
    Fault fault = fault("uninitialised", String.format(source, 3), launch(1, "'a'"));
    assertThat(fault.kind()).isEqualTo("uninitialised");
    assertThat(fault.object()).isEqualTo("t");
    assertThat(fault.line()).isEqualTo(4);
    assertThat(fault.index()).isEqualTo(12);
    assertThat(fault.workItem()).containsExactly(3L, 0L, 0L);
    assertRight("uninitialised", String.format(source, 4), launch(1, "'a'"));
  }

  @Test
  void variablesInRegistersMustBeWritten() {
    String source =
        "kernel void k(global int *a, int n) {\n"
            + "  int last;\n"
            + "  for (int i = 0; i < n; i++) last = a[i];\n"
            + "  a[7] = last * 2;\n}\n";
    Fault fault = fault("uninitialised", source, task("'a', 0"));
    assertThat(fault.kind()).isEqualTo("uninitialised");
    assertThat(fault.object()).isEqualTo("last");
    assertThat(fault.line()).isEqualTo(4);
    assertRight("uninitialised", source, task("'a', 1"));
  }

  @Test
  void anUndefinedVariableDecidesNoBranchAndNoPlace() {
    String branch =
        "kernel void k(global int *a, int n) {\n"
            + "  int x;\n"
            + "  if (n > 1) x = n;\n"
            + "  if (%s)\n    a[0] = 1;\n}\n";
    Fault fault = fault("uninitialised", String.format(branch, "x > 3"), task("'a', 1"));
    assertThat(fault.line()).isEqualTo(4);
    assertRight("uninitialised", String.format(branch, "x > 3"), task("'a', 2"));
    assertRight("uninitialised", String.format(branch, "n > 1 && x > 3"), task("'a', 1"));
    String place =
        "kernel void k(global int *a, int n) {\n"
            + "  int x;\n"
            + "  if (n > 1) x = n;\n"
            + "  a[x & 7] = 1;\n}\n";
    assertThat(fault("uninitialised", place, task("'a', 1")).line()).isEqualTo(4);
    assertRight("uninitialised", place, task("'a', 2"));
  }

  @Test
  void lanesAreDefinedOneByOne() {
    String source =
        "kernel void k(global int *a) {\n"
            + "  int4 v;\n"
            + "  v.x = a[0];\n"
            + "  v.z = a[1];\n"
            + "  a[7] = v.x + v.%s;\n}\n";
    assertRight("uninitialised", String.format(source, "z"), task("'a'"));
    assertThat(fault("uninitialised", String.format(source, "y"), task("'a'")).line()).isEqualTo(5);
  }

  @Test
  void membersOfStructuresAreDefinedOneByOne() {
    String source =
        "typedef struct { int x; float2 v; int y; } S;\n"
            + "S moved(S s, int n) { if (n > 0) s.v.x = n; return s; }\n"
            + "kernel void k(global int *a, int n) {\n"
            + "  S s;\n"
            + "  s.x = a[1];\n"
            + "  S t = moved(s, n);\n"
            + "  if (n > 1) t.y = 3;\n"
            + "  a[7] = t.x + (int)t.%s;\n}\n";
    assertRight("uninitialised", String.format(source, "x"), task("'a', 0"));
    assertRight("uninitialised", String.format(source, "v.x"), task("'a', 1"));
    assertRight("uninitialised", String.format(source, "y"), task("'a', 2"));
    assertThat(fault("uninitialised", String.format(source, "v.x"), task("'a', 0")).line())
        .isEqualTo(8);
    fault("uninitialised", String.format(source, "v.y"), task("'a', 2"));
    fault("uninitialised", String.format(source, "y"), task("'a', 1"));
  }

  @Test
  void aStructureMayBeStoredWithMembersThatNothingWrites() {
    String source =
        "typedef struct { int x; int unused; } S;\n"
            + "kernel void k(global S *a) {\n  S s;\n  s.x = 1;\n  a[0] = s;\n}\n";
    assertRight("uninitialised", source, task("'a'"));
  }

  @Test
  void registersAreWatchedAcrossBarriers() {
    String source =
        "kernel void k(global int *a, local int *t, int n) {\n"
            + "  int i = get_local_id(0);\n"
            + "  int x;\n"
            + "  if (i < n) x = a[i];\n"
            + "  t[i] = i;\n"
            + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
            + "  a[get_global_id(0)] = x + t[3 - i];\n}\n";
    Fault fault = fault("uninitialised", source, launch(4, "'a', {'local': 16}, 3"));
    assertThat(fault.workItem()).containsExactly(3L, 0L, 0L);
    assertRight("uninitialised", source, launch(4, "'a', {'local': 16}, 4"));
  }

  @Test
  void localMemoryHoldsNothingWhenAGroupBegins() {
    String source =
        "kernel void k(global int *a, local int *t) {\n"
            + "  int i = get_local_id(0);\n"
            + "  if (get_group_id(0) == 0 || %d) t[i] = i;\n"
            + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
            + "  a[get_global_id(0)] += t[i] + 1;\n}\n";
    String launch = launch(4, "'a', {'local': 16}");
    Fault fault = fault("uninitialised", String.format(source, 0), launch);
    assertThat(fault.workItem()).containsExactly(4L, 0L, 0L);
    assertRight("uninitialised", String.format(source, 1), launch);
  }

  @Test
  void copiesHandOnThatNothingWasWritten() {
    String source =
        "kernel void k(global int *a, global int *b, global int *c) {\n"
            + "  b[2] = 1;\n"
            + "  for (int i = 0; i < 8; i++) c[i] = b[i];\n"
            + "  a[0] = c[%d] + 1;\n}\n";
    Fault fault = fault("uninitialised", String.format(source, 3), task("'a', 'b', 'c'"));
    assertThat(fault.object()).isEqualTo("c");
    assertThat(fault.line()).isEqualTo(4);
    assertRight("uninitialised", String.format(source, 2), task("'a', 'b', 'c'"));
  }

  @Test
  void shiftsStayBelowTheWidth() {
    String source =
        "kernel void k(global int *a) { a[get_global_id(0)] = 1 << (%d + get_global_id(0)); }";
    Fault fault = fault("shifts", String.format(source, 30), launch(1, "'a'"));
    assertThat(fault.kind()).isEqualTo("shift");
    assertThat(fault.message()).contains("32 bits by 32");
    assertThat(fault.workItem()).containsExactly(2L, 0L, 0L);
    assertRight("shifts", String.format(source, 24), launch(1, "'a'"));
  }

  private static String shifted(String expression) {
    return "kernel void k(global int *a, int r, int flag) {\n  a[0] = " + expression + ";\n}\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "r ? 1u >> (32 - r) : 0",
        "r == 0 ? 0 : (a[1] + 1) | (1u >> (32 - r))",
        "r && (1u >> (32 - r))",
        "r == 0 || (1u >> (32 - r))",
        "flag ? r ? 1 << (32 - r) : 7 : 8",
        "(r && (1u >> (32 - r))) ? 3 : 4"
      })
  void shiftsOnTheSideOfAChoiceThatIsNotTakenDoNotCount(String expression) {
    assertRight("shifts", shifted(expression), task("'a', 0, 1"));
    assertRight("shifts", shifted(expression), task("'a', 3, 1"));
    Fault fault = fault("shifts", shifted(expression), task("'a', -1, 1"));
    assertThat(fault.message()).contains("32 bits by 33");
  }

  @Test
  void aShiftCountsWhereItsValueIsTakenAnyway() {
    String both = shifted("(r ? 1u >> (32 - r) : 2) + (flag ? 1u >> (32 - r) : 3)");
    assertRight("shifts", both, task("'a', 0, 0"));
    fault("shifts", both, task("'a', 0, 1"));
    fault("shifts", shifted("(1u >> (32 - r)) && r"), task("'a', 0, 0"));
    fault("shifts", shifted("r ? 5 : 1u >> (32 - r)"), task("'a', 0, 0"));
  }

  @Test
  void iterationsKeepTheDistanceThatIvdepPromises() {
    String plain =
        "kernel void k(global int *a, global int *b) {\n"
            + "  #pragma ivdep %s\n"
            + "  for (int i = 2; i < 8; i++)\n"
            + "    a[i] = a[i - %d] + 1;\n}\n";
    String other = task("'a', 'c'");
    Fault fault = fault("ivdep", String.format(plain, "", 2), other);
    assertThat(fault.kind()).isEqualTo("ivdep");
    assertThat(fault.object()).isEqualTo("a");
    assertThat(fault.line()).isEqualTo(4);
    assertThat(fault.message())
        .contains("in line 4 (distance 2)", "#pragma ivdep in line 2", "at most safelen(2)");
    fault("ivdep", String.format(plain, "safelen(3)", 2), other);
    assertRight("ivdep", String.format(plain, "safelen(2)", 2), other);
    fault("ivdep", String.format(plain, "array(a)", 1), other);
    assertRight("ivdep", String.format(plain, "array(b)", 1), other);
    assertRight("ivdep", String.format(plain, "", 0), other);
    assertRight("ivdep", String.format(plain.replace("#pragma ivdep", "//"), "", 1), other);
  }

  @Test
  void ivdepIsAboutItsOwnLoopOnly() {
    String source =
        "kernel void k(global int *a) {\n"
            + "  for (int j = 0; j < 2; j++) {\n"
            + "    #pragma ivdep\n"
            + "    for (int i = 0; i < 8; i++)\n"
            + "      a[i] += j;\n"
            + "  }\n}\n";
    assertRight("ivdep", source, task("'a'"));
    String outer =
        source
            .replace("    #pragma ivdep\n", "")
            .replace("  for (int j", "  #pragma ivdep\n  for (int j");
    assertThat(fault("ivdep", outer, task("'a'")).message()).contains("distance 1");
  }

  @Test
  void whatARestrictPointerWritesNoOtherPointerUses() {
    String source =
        "kernel void k(global int *restrict a, global int *%s b, int from) {\n"
            + "  for (int i = 0; i < 4; i++)\n"
            + "    a[i] =\n"
            + "        b[i + from] + 1;\n}\n";
    Fault fault = fault("restrict", String.format(source, ""), task("'a', 'a', 1"));
    assertThat(fault.kind()).isEqualTo("restrict");
    assertThat(fault.message()).contains("line 4 reads through b", "a is declared restrict");
    assertRight("restrict", String.format(source, ""), task("'a', 'a', 4"));
    assertRight("restrict", String.format(source, "restrict"), task("'a', 'a', 4"));
    String plain = String.format(source.replace("restrict", ""), "");
    assertRight("restrict", plain, task("'a', 'a', 1"));
    String reads =
        "kernel void k(global int *restrict a, global int *b, global int *c) { c[0] = a[1] + b[1];"
            + " }";
    assertRight("restrict", reads, task("'a', 'a', 'c'"));
  }

  private static String called(String parameters, String body, String call) {
    return "int f("
        + parameters
        + ") {\n"
        + body
        + "\n}\nkernel void k(global int *a, global int *b, int n) {\n  "
        + call
        + "\n}\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          global int *restrict p, global int *q   | p[0] = 1; return q[1];                 | a[7] = f(a + 1, a);        | reads q[1] through q
          global int *restrict p, global int *q   | int v = q[0]; p[0] += v; return v;     | a[7] = f(a, a);            | p is declared restrict
          global int *p, global int *restrict q   | for (int i = 0; i < 3; i++) p[i + 1] = q[i]; return 0; | f(a, a);   | through p in the same call of f
          global int *restrict p, global int *q   | global int *r = q + 2; *p++ = 3; r[-2] += 1; return 0; | f(a, a); | writes through p
          global int *restrict p, global int *q   | *p = 3; return vload2(0, q).y;         | a[7] = f(a + 1, a);        | writes through p
          global int *restrict p, global int *q   | p[1] = 3; return q[0];                 | for (int i = 0; i < n; i++) f(a, a + i); | line 2 writes
          """)
  void aFunctionKeepsWhatItsRestrictParametersPromise(
      String parameters, String body, String call, String message) {
    Fault fault = fault("restrict", called(parameters, body, call), task("'a', 'b', 3"));
    assertThat(fault.kind()).isEqualTo("restrict");
    assertThat(fault.line()).isEqualTo(2);
    assertThat(fault.message()).contains(message);
    String plain = called(parameters.replace("restrict", ""), body, call);
    assertRight("restrict", plain, task("'a', 'b', 3"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p[0] = 1; return q[1];                     | a[7] = f(a, a);
          return p[0] + q[0];                        | a[7] = f(a, a);
          p[0] = q[0]; return 0;                     | f(a, b);
          p[0] = q[0]; return 0;                     | for (int i = 0; i < n; i++) f(a + i + 1, a + i);
          p[0] = 1; p[0] += p[0]; return p[0];       | a[7] = f(a, a) + a[0]; a[0] = 3;
          global int *r = p; r[0] = 1; return p[0];  | a[7] = f(a, b);
          p = q; p[0] = q[0]; return 0;              | f(a, a);
          *p++ = 2; *p++ = 3; return p[-1];          | a[7] = f(a, b);
          """)
  void whatAFunctionDoesThroughOnePointerBreaksNoPromise(String body, String call) {
    String parameters = "global int *restrict p, global int *restrict q";
    assertRight("restrict", called(parameters, body, call), task("'a', 'b', 3"));
  }

  /** The promise of the outer function lasts while the inner one runs. */
  @Test
  void promisesHoldThroughCallsWithinCalls() {
    String source =
        "int g(global int *x) { return x[0]; }\n"
            + "void f(global int *restrict p, global int *q) {\n"
            + "  p[0] = 5;\n  p[1] = g(%s);\n}\n"
            + "kernel void k(global int *a) { f(a, a); }\n";
    Fault fault = fault("restrict", String.format(source, "q"), task("'a'"));
    assertThat(fault.line()).isEqualTo(1);
    assertThat(fault.message()).contains("which line 3 writes through p in the same call of f");
    assertRight("restrict", String.format(source, "p"), task("'a'"));
  }

  @Test
  void eachWorkItemHasCallsOfItsOwn() {
    String source =
        "void f(local int *restrict p, local int *restrict q) { p[0] += q[1]; }\n"
            + "kernel void k(global int *a, local int *t) {\n  int l = get_local_id(0);\n"
            + "  t[2 * l] = t[2 * l + 1] = a[l];\n  barrier(CLK_LOCAL_MEM_FENCE);\n"
            + "  f(t + %s, t + 2 * l);\n}\n";
    String launch = launch(4, "'a', {'local': 64}");
    assertRight("restrict", String.format(source, "2 * l"), launch);
    assertRight("restrict", String.format(source, "(2 * l + 2) % 8"), launch);
    Fault fault = fault("restrict", String.format(source, "2 * l + 1"), launch);
    assertThat(fault.workItem()).containsExactly(0L, 0L, 0L);
  }

  @Test
  void integersAreNotDividedByZero() {
    String source = "kernel void k(global int *a, int n) {\n  a[0] = 100 / n + 7 %% n;\n}\n";
    Fault fault = run("bounds", source.replace("%%", "%"), task("'a', 0")).faults().get(0);
    assertThat(fault.kind()).isEqualTo("division-by-zero");
    assertThat(fault.line()).isEqualTo(2);
    assertRight("bounds", source.replace("%%", "%"), task("'a', 3"));
    String vector =
        "kernel void k(global int *a, int n) {\n  int2 v = (int2)(1, n);\n"
            + "  v = 12 / v;\n  a[0] = v.x + v.y;\n}\n";
    assertThat(run("bounds", vector, task("'a', 0")).faults().get(0).line()).isEqualTo(3);
    assertRight("bounds", vector, task("'a', 4"));
  }

  @Test
  void returningEarlyIsRightUntilABarrierFollows() {
    String source =
        "kernel void k(global int *a, int n, int flag, local int *t) {\n"
            + "  int i = get_global_id(0);\n"
            + "  if (i >= n) return;\n"
            + "  a[i] += 1;\n"
            + "  if (flag) {\n"
            + "    t[get_local_id(0)] = a[i];\n"
            + "    barrier(CLK_LOCAL_MEM_FENCE);\n"
            + "    a[i] = t[3 - get_local_id(0)];\n"
            + "  }\n"
            + "  a[i] *= 2;\n}\n";
    String launch = launch(4, "'a', %d, %d, {'local': 16}");
    assertThat(texts(run("alignment", source, String.format(launch, 6, 0))))
        .isEqualTo("2 4 6 8 10 12 6 7");
    assertThat(texts(run("alignment", source, String.format(launch, 4, 1))))
        .isEqualTo("8 6 4 2 4 5 6 7");
    Fault fault = run("alignment", source, String.format(launch, 6, 1)).faults().get(0);
    assertThat(fault.kind()).isEqualTo("barrier-divergence");
    assertThat(fault.line()).isEqualTo(7);
    assertThat(fault.workItem()).containsExactly(6L, 0L, 0L);
  }

  private static String texts(EmulationResult result) {
    assertThat(result.faults()).isEmpty();
    return IntStream.range(0, 8)
        .mapToObj(i -> result.buffers().get("a").text(i))
        .collect(Collectors.joining(" "));
  }

  @Test
  void theLimitsOfChecksAreTold() {
    String source = "kernel void k(global int *a) { a[0] = 1; }";
    assertThat(run("uninitialised", source, task("'a'")).notes().get(0))
        .contains("unions in registers");
    assertThat(run("races", source, task("'a'")).notes().get(0)).contains("side by side");
    assertThat(run("alignment", source, task("'a'")).notes()).isEmpty();
  }
}
