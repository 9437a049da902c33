package dev.heddle.emulator.compiler.analysis;

import dev.heddle.emulator.runtime.HelperCalls;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The calls of a kernel of functions with {@code restrict} parameters, which are inlined, and the
 * kernel with calls that tell when such a one begins. Where a function has a barrier nothing is
 * looked at, since all work-items of the group go through it side by side.
 */
public final class Helpers {
  /** The function that is called at the begin of a call; the number of the call follows. */
  public static final String ENTER = "restrict enter ";

  private final List<FunctionDefinition> functions;
  private final PointerRoots roots;
  private final Map<SourceRange, Integer> numbers = new LinkedHashMap<>();
  private final List<HelperCalls.Call> calls = new ArrayList<>();
  private final Map<List<HelperCalls.Use>, Integer> uses = new LinkedHashMap<>();
  private final Map<Integer, Integer> byOperation = new HashMap<>();
  private KernelIr kernel;
  private int next;

  private Helpers(KernelIr kernel, List<FunctionDefinition> functions) {
    this.functions = functions;
    this.kernel = kernel;
    next = kernel.valueCount();
    roots = new PointerRoots(functions);
  }

  /** Whether a function promises something about its parameters. */
  public static boolean promises(FunctionDefinition function) {
    return !function.isKernel()
        && function.function().parameters().stream().anyMatch(Helpers::isRestrict);
  }

  private static boolean isRestrict(Variable parameter) {
    return parameter.type().isPointer() && parameter.qualifiedType().isRestrict();
  }

  /**
   * The calls of a kernel.
   *
   * @param functions all of the program, none when nothing is to be looked at
   */
  public static Helpers of(KernelIr kernel, List<FunctionDefinition> functions) {
    Helpers helpers = new Helpers(kernel, functions);
    if (functions.stream().anyMatch(Helpers::promises) && !helpers.roots.hasBarrier()) {
      Block body = helpers.block(kernel.body(), List.of());
      helpers.kernel = kernel.withBody(body, helpers.next);
    }
    return helpers;
  }

  /** The kernel with the calls. */
  public KernelIr kernel() {
    return kernel;
  }

  /** What is known about the calls. */
  public HelperCalls calls() {
    return new HelperCalls(calls, List.copyOf(uses.keySet()));
  }

  /** The number of what an access uses, -1 when no promise is about it. */
  public int uses(Operation access) {
    return byOperation.getOrDefault(access.id(), -1);
  }

  /**
   * A block with the calls.
   *
   * @param around the calls that the block lies in
   */
  private Block block(Block block, List<SourceRange> around) {
    List<Node> nodes = new ArrayList<>();
    List<SourceRange> open = around;
    for (Node node : block.nodes()) {
      List<SourceRange> chain = node.range().callers();
      for (int i = chain.size() - 1; i >= 0; i--) {
        Optional<Integer> number = number(inside(node.range(), chain, i), chain.get(i));
        if (!open.contains(chain.get(i)) && number.isPresent()) {
          nodes.add(enter(number.get(), node.range()));
        }
      }
      open = chain;
      nodes.add(node(node, chain));
    }
    return new Block(nodes);
  }

  /** The place in the function that the call at a position of the chain inlines. */
  private static SourceRange inside(SourceRange range, List<SourceRange> chain, int position) {
    return position == 0 ? range : chain.get(position - 1);
  }

  private Operation enter(int number, SourceRange range) {
    return new Operation(
        next++, Opcode.CALL, IrType.VOID, Ids.NONE, new Detail.Call(ENTER + number, true), range);
  }

  private Node node(Node node, List<SourceRange> around) {
    if (node instanceof Loop loop) {
      return new Loop(
          loop.id(),
          loop.carried(),
          block(loop.body(), around),
          loop.results(),
          loop.pragmas(),
          loop.kind(),
          loop.range());
    } else if (node instanceof If branch) {
      return new If(
          branch.condition(),
          block(branch.then(), around),
          block(branch.otherwise(), around),
          branch.merges(),
          branch.range());
    } else if (node instanceof Scope scope) {
      return new Scope(
          scope.id(), block(scope.body(), around), scope.results(), scope.name(), scope.range());
    }
    if (node instanceof Operation operation
        && (operation.opcode() == Opcode.LOAD || operation.opcode() == Opcode.STORE)) {
      List<HelperCalls.Use> found = usesOf(operation.range());
      if (!found.isEmpty()) {
        byOperation.put(operation.id(), uses.computeIfAbsent(found, key -> uses.size()));
      }
    }
    return node;
  }

  /** The pointers of all calls around an access, as far as they are known. */
  private List<HelperCalls.Use> usesOf(SourceRange range) {
    List<HelperCalls.Use> found = new ArrayList<>();
    SourceRange at = range;
    Optional<Variable> root = roots.ofAccess(range);
    while (at.caller().isPresent() && root.isPresent()) {
      SourceRange call = at.caller().get();
      Optional<FunctionDefinition> function = function(at);
      if (function.isEmpty()) {
        break;
      }
      int parameter = function.get().function().parameters().indexOf(root.get());
      int pointer = parameter < 0 ? HelperCalls.Use.OTHER : parameter;
      number(at, call).ifPresent(number -> found.add(new HelperCalls.Use(number, pointer)));
      root = parameter < 0 ? Optional.empty() : roots.ofArgument(call, parameter);
      at = call;
    }
    return found;
  }

  /** The number of a call when the function that it inlines promises something. */
  private Optional<Integer> number(SourceRange inside, SourceRange call) {
    Integer known = numbers.get(call);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<FunctionDefinition> function = function(inside).filter(Helpers::promises);
    function.ifPresent(
        found -> {
          numbers.put(call, calls.size());
          calls.add(
              new HelperCalls.Call(
                  found.name(),
                  found.function().parameters().stream()
                      .map(p -> new HelperCalls.Pointer(p.name(), isRestrict(p)))
                      .toList()));
        });
    return function.map(found -> numbers.get(call));
  }

  private Optional<FunctionDefinition> function(SourceRange inside) {
    return functions.stream()
        .filter(
            function ->
                function.range().file().path().equals(inside.file().path())
                    && function.range().start() <= inside.start()
                    && inside.end() <= function.range().end())
        .findFirst();
  }
}
