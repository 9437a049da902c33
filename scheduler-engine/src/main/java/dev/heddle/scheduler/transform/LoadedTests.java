package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.Invariance;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rotates loops of NDRange kernels whose iterations start with a test of what they load: LLVM makes
 * the test with its loads in front of the loop, and once more at the end of each iteration with the
 * next iteration's values, so that the loop carries what was loaded (model M-PRD-6). Where such a
 * loop stands at the start of another one's iteration, what it loads first is loaded an iteration
 * ahead as well: in front of the outer loop, and at the end of its iterations.
 */
final class LoadedTests implements Transform {
  /** LLVM does not double longer headers (rotation-max-header-size). */
  private static final int MOST_OPERATIONS = 16;

  @Override
  public String name() {
    return "loaded-tests";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    if (context.singleWorkItem()) {
      return kernel;
    }
    KernelIndex index = new KernelIndex(kernel);
    Map<Integer, Header> plans = new HashMap<>();
    for (KernelIndex.LoopInfo info : index.loops()) {
      Header.of(info.loop())
          .filter(Header::loads)
          .filter(header -> header.loadsAnew(new Invariance(info, index)))
          .ifPresent(header -> plans.put(info.loop().id(), header));
    }
    if (plans.isEmpty()) {
      return kernel;
    }
    Rotation inner = new Rotation(kernel, index, plans);
    KernelIr rotated = inner.run(context);
    KernelIndex next = new KernelIndex(rotated);
    Map<Integer, Header> outer = new HashMap<>();
    for (KernelIndex.LoopInfo info : next.loops()) {
      Header.of(info.loop())
          .flatMap(header -> header.ahead(info.loop(), inner.rotated))
          .ifPresent(header -> outer.put(info.loop().id(), header));
    }
    return outer.isEmpty() ? rotated : new Rotation(rotated, next, outer).run(context);
  }

  /**
   * What every iteration starts with.
   *
   * @param operations in order, those behind the test that are made ahead included
   * @param test the branch that leaves the loop
   * @param goesOn whether the loop goes on where the condition is 1
   * @param length nodes of the iteration that belong to the header
   */
  private record Header(List<Operation> operations, If test, boolean goesOn, int length) {
    static Optional<Header> of(Loop loop) {
      List<Operation> operations = new ArrayList<>();
      List<Node> nodes = loop.body().nodes();
      for (Node node : nodes) {
        if (node instanceof Operation operation) {
          if (!isDoubled(operation) || operations.size() == MOST_OPERATIONS) {
            return Optional.empty();
          }
          operations.add(operation);
        } else if (node instanceof If branch) {
          boolean whenFalse = leaves(branch.otherwise(), loop) && branch.then().nodes().isEmpty();
          boolean whenTrue = leaves(branch.then(), loop) && branch.otherwise().nodes().isEmpty();
          return whenFalse || whenTrue
              ? Optional.of(new Header(operations, branch, whenFalse, operations.size() + 1))
              : Optional.empty();
        } else {
          return Optional.empty();
        }
      }
      return Optional.empty();
    }

    private static boolean leaves(Block side, Loop loop) {
      return side.nodes().size() == 1
          && side.nodes().get(0) instanceof Node.Break jump
          && jump.target() == loop.id();
    }

    private static boolean isDoubled(Operation operation) {
      boolean load =
          operation.opcode() == Opcode.LOAD
              && operation.detail() instanceof Detail.Access access
              && !access.isVolatile()
              && access.function().isEmpty();
      return load || operation.opcode().isPure() && operation.opcode() != Opcode.FPGA_REG;
    }

    /** Whether one iteration loads from another address than the next one. */
    boolean loadsAnew(Invariance invariance) {
      return operations.stream()
          .filter(operation -> operation.opcode() == Opcode.LOAD)
          .flatMap(load -> load.inputs().stream().boxed())
          .anyMatch(input -> !invariance.isInvariant(input));
    }

    boolean loads() {
      return operations.stream().anyMatch(operation -> operation.opcode() == Opcode.LOAD);
    }

    /**
     * With what is behind the test up to a rotated loop.
     *
     * @param rotated numbers of the loops whose tests were doubled
     */
    Optional<Header> ahead(Loop loop, Set<Integer> rotated) {
      List<Operation> all = new ArrayList<>(operations);
      List<Node> nodes = loop.body().nodes();
      for (int i = length; i < nodes.size() && !loads(); i++) {
        if (nodes.get(i) instanceof Operation operation && isDoubled(operation)) {
          all.add(operation);
        } else if (nodes.get(i) instanceof If branch && guards(branch, rotated)) {
          Header longer = new Header(all, test, goesOn, i);
          return longer.loads() ? Optional.of(longer) : Optional.empty();
        } else {
          return Optional.empty();
        }
      }
      return Optional.empty();
    }

    private static boolean guards(If branch, Set<Integer> rotated) {
      List<Node> inside = new ArrayList<>(branch.then().nodes());
      inside.addAll(branch.otherwise().nodes());
      return inside.stream().anyMatch(n -> n instanceof Loop loop && rotated.contains(loop.id()));
    }

    Node.Break exit() {
      return (Node.Break) (goesOn ? test.otherwise() : test.then()).nodes().get(0);
    }
  }

  /** Builds the kernel with rotated loops. */
  private static final class Rotation extends Replay {
    private final Map<Integer, Header> plans;
    private final Set<Integer> rotated = new HashSet<>();

    Rotation(KernelIr kernel, KernelIndex index, Map<Integer, Header> plans) {
      super(kernel, index);
      this.plans = plans;
    }

    @Override
    public Void loop(Loop loop) {
      Header header = plans.get(loop.id());
      if (header == null || index.loop(loop.id()).continues().isEmpty()) {
        return super.loop(loop);
      }
      int[] results = resultVariables(loop.results());
      int[] carried = openCarried(loop);
      readCarried(loop, carried);
      int[] made = new int[header.operations().size()];
      for (int i = 0; i < made.length; i++) {
        Operation operation = header.operations().get(i);
        made[i] = operation.opcode() == Opcode.CONSTANT ? -1 : out.variable(operation.type(), "");
      }
      int[] left = make(header, made, results);
      test(
          header,
          () -> iterations(loop, header, results, carried, made),
          () -> write(results, left));
      readResults(loop.results(), results, loop);
      return null;
    }

    private void iterations(Loop loop, Header header, int[] results, int[] carried, int[] made) {
      int region =
          out.openLoop(
              concat(used(carried), used(made)),
              used(results),
              pragmas(loop),
              loop.kind(),
              loop.range());
      renumbered().put(region, loop.id());
      rotated.add(region);
      readCarried(loop, carried);
      for (int i = 0; i < made.length; i++) {
        if (made[i] >= 0) {
          set(header.operations().get(i).id(), out.read(made[i], loop.range()));
        }
      }
      int iteration = out.openScope(used(carried), "iteration", loop.range());
      aim(loop.id(), new Target(region, results, carried, iteration));
      List<Node> nodes = loop.body().nodes();
      block(new Block(nodes.subList(header.length(), nodes.size())));
      out.closeScope();
      readCarried(loop, carried);
      int[] left = make(header, made, results);
      test(
          header,
          () -> out.continueLoop(region, loop.range()),
          () -> {
            write(results, left);
            out.breakTo(region, header.test().range());
          });
      out.closeLoop();
    }

    /** Makes the header's operations; gives what the loop results in if it is left there. */
    private int[] make(Header header, int[] made, int[] results) {
      for (int i = 0; i < made.length; i++) {
        Operation operation = header.operations().get(i);
        operation(operation);
        if (made[i] >= 0) {
          out.write(made[i], value(operation.id()));
        }
      }
      int[] left = new int[results.length];
      for (int i = 0; i < left.length; i++) {
        left[i] = results[i] < 0 ? -1 : value(header.exit().values().get(i));
      }
      return left;
    }

    private void write(int[] variables, int[] values) {
      for (int i = 0; i < variables.length; i++) {
        if (variables[i] >= 0) {
          out.write(variables[i], values[i]);
        }
      }
    }

    private void test(Header header, Runnable goOn, Runnable leave) {
      out.openIf(value(header.test().condition()), header.test().range());
      if (out.isReachable()) {
        (header.goesOn() ? goOn : leave).run();
      }
      out.openElse();
      if (out.isReachable()) {
        (header.goesOn() ? leave : goOn).run();
      }
      out.closeIf();
    }
  }
}
