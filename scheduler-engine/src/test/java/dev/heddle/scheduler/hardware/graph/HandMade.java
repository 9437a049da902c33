package dev.heddle.scheduler.hardware.graph;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Block;
import dev.heddle.scheduler.hardware.Clock;
import dev.heddle.scheduler.hardware.Cluster;
import dev.heddle.scheduler.hardware.Dataflow;
import dev.heddle.scheduler.hardware.Gate;
import dev.heddle.scheduler.hardware.Interface;
import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Mode;
import dev.heddle.scheduler.hardware.ModeReason;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Places;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.VectorPlan;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.Operators;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * A kernel with one loop between two blocks: n0 is a constant, n1 carried from n0 to n2, n2 = n1 +
 * n0, n3 and n4 a condition and its opposite, n5 writes n1 to a channel under it, n6 is n0 in front
 * of the loop and the other operand of n3.
 */
final class HandMade {
  private HandMade() {}

  static ScheduledKernel kernel() {
    List<Node> nodes =
        List.of(
            node(0, Role.CONSTANT, Opcode.CONSTANT, -1, 0, Optional.empty()),
            node(1, Role.CARRIED, Opcode.SELECT, 1, 0, Optional.empty()),
            node(2, Role.OPERATION, Opcode.ADD, 1, 0, Optional.empty(), 1, 0),
            node(3, Role.OPERATION, Opcode.SLT, 1, 0, Optional.empty(), 1, 6),
            node(4, Role.OPERATION, Opcode.NOT, 1, 0, Optional.empty(), 3),
            node(5, Role.OPERATION, Opcode.CHANNEL_WRITE, 1, 7, Optional.of(new Gate(3, 4)), 1),
            node(6, Role.OPERATION, Opcode.ADD, 0, 0, Optional.empty(), 0, 0));
    List<Block> blocks =
        List.of(
            block(0, OptionalInt.empty(), 0, 6),
            block(1, OptionalInt.of(0), 8, 1, 2, 3, 4, 5),
            block(2, OptionalInt.empty(), 0));
    List<Item> items = List.of(new Item.BlockItem(0), new Item.LoopItem(0), new Item.BlockItem(2));
    LoopPlan loop =
        new LoopPlan(
            0,
            0,
            0,
            OptionalInt.empty(),
            List.of(new Item.BlockItem(1)),
            1,
            OptionalInt.empty(),
            0,
            OptionalInt.empty(),
            List.of(),
            OptionalInt.empty(),
            List.of(new LoopPlan.Carried(1, 0, 2, 1, false, OptionalInt.empty())),
            Optional.empty(),
            Optional.empty(),
            OptionalLong.empty(),
            new LoopPlan.Asked(List.of(), false),
            new OneAtATime(OneAtATime.Cause.PRAGMA, Ids.NONE));
    SourceRange range = new SourceRange(SourceFile.of("made.cl", ""), 0, 0);
    return new ScheduledKernel(
        "made",
        "",
        Mode.SINGLE,
        new ModeReason(ModeReason.Cause.NOTHING_ASKS, Optional.empty(), OptionalInt.empty()),
        new VectorPlan(1, 1, OptionalInt.empty()),
        new KernelIr(
            "made",
            List.of(),
            List.of(),
            List.of(),
            dev.heddle.scheduler.ir.Block.EMPTY,
            0,
            List.of(),
            range),
        new Dataflow(nodes, blocks, items, List.of(), List.of(), Ids.NONE, List.of()),
        List.of(loop),
        List.of(),
        List.of(),
        true,
        false,
        List.of(),
        List.of(),
        Optional.empty(),
        new Interface(
            true,
            false,
            false,
            false,
            Optional.empty(),
            OptionalInt.empty(),
            Optional.empty(),
            List.of()),
        new Clock(240, false, 240, OptionalInt.empty(), false),
        new Places(List.of(range)));
  }

  private static Block block(int id, OptionalInt loop, int latency, int... nodes) {
    List<Cluster> clusters =
        nodes.length == 0
            ? List.of()
            : List.of(
                new Cluster(
                    0,
                    Cluster.Kind.STALL_FREE,
                    0,
                    4,
                    3,
                    32,
                    Ids.of(IntStream.of(nodes).filter(node -> node != 5).toArray())));
    return new Block(id, loop, Ids.of(nodes), clusters, latency, latency, List.of());
  }

  private static Node node(
      int id,
      Role role,
      Opcode opcode,
      int block,
      int start,
      Optional<Gate> gate,
      int... operands) {
    boolean inside = role != Role.CONSTANT && opcode != Opcode.CHANNEL_WRITE;
    return new Node(
        id,
        role,
        opcode,
        IrType.I32,
        Ids.of(operands),
        Detail.NONE,
        block < 0 ? OptionalInt.empty() : OptionalInt.of(block),
        gate,
        0,
        start,
        0,
        0,
        0,
        inside ? OptionalInt.of(0) : OptionalInt.empty(),
        opcode == Opcode.CHANNEL_WRITE,
        role == Role.OPERATION ? Optional.of(Operators.of(opcode)) : Optional.empty(),
        1,
        true,
        Optional.empty(),
        "",
        0);
  }
}
