package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a sequence of nodes defines and uses. */
public final class Inside implements Node.Visitor<Void> {
  private final Set<Integer> defined = new HashSet<>();
  private final Map<Integer, Integer> uses = new HashMap<>();
  private final List<Integer> used = new ArrayList<>();
  private final Set<Integer> targets = new HashSet<>();
  private final List<Node.Exit> leaving = new ArrayList<>();

  public Inside(Node node) {
    this(List.of(node));
  }

  public Inside(List<Node> nodes) {
    nodes.forEach(node -> node.accept(this));
    uses.keySet().stream().filter(id -> !defined.contains(id)).sorted().forEach(used::add);
  }

  /** Whether no jump leaves the nodes. */
  public boolean isClosed() {
    return leaving.isEmpty();
  }

  /** The jumps that leave the nodes. */
  public List<Node.Exit> leaving() {
    return leaving;
  }

  /** Values from elsewhere, in the order of their numbers. */
  public List<Integer> used() {
    return used;
  }

  /** Values that nodes define. */
  public Set<Integer> defined() {
    return defined;
  }

  /** How often a value is used. */
  public int uses(int id) {
    return uses.getOrDefault(id, 0);
  }

  private void use(int id) {
    if (id != If.Merge.UNREACHABLE) {
      uses.merge(id, 1, Integer::sum);
    }
  }

  private void block(Block block) {
    block.nodes().forEach(node -> node.accept(this));
  }

  @Override
  public Void operation(Operation operation) {
    operation.inputs().stream().forEach(this::use);
    // Arguments are loaded at the start of the kernel, wherever their operations stand.
    if (operation.opcode() != Opcode.PARAMETER) {
      defined.add(operation.id());
    }
    return null;
  }

  @Override
  public Void branch(If branch) {
    use(branch.condition());
    block(branch.then());
    block(branch.otherwise());
    for (If.Merge merge : branch.merges()) {
      use(merge.thenValue());
      use(merge.elseValue());
      defined.add(merge.id());
    }
    return null;
  }

  @Override
  public Void loop(Loop loop) {
    targets.add(loop.id());
    for (Loop.Carried value : loop.carried()) {
      use(value.initial());
      defined.add(value.id());
    }
    block(loop.body());
    loop.results().forEach(value -> defined.add(value.id()));
    return null;
  }

  @Override
  public Void scope(Scope scope) {
    targets.add(scope.id());
    block(scope.body());
    scope.results().forEach(value -> defined.add(value.id()));
    return null;
  }

  @Override
  public Void exit(Node.Exit exit) {
    boolean stays = false;
    if (exit instanceof Node.Continue next) {
      next.next().stream().forEach(this::use);
      stays = targets.contains(next.loop());
    } else if (exit instanceof Node.Break leave) {
      leave.values().stream().forEach(this::use);
      stays = targets.contains(leave.target());
    }
    if (!stays) {
      leaving.add(exit);
    }
    return null;
  }
}
