package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.AreaKey.Law;
import dev.heddle.scheduler.operator.Facts.Memory;
import java.util.List;

/** Accesses, channels and what orders them. The costs of accesses follow from their units. */
final class EffectOperators {
  static final List<Operator> ALL =
      List.of(
          access("load.offChip", Opcode.LOAD, Memory.OFF_CHIP, ClusterRule.STALLABLE),
          access("load.onChip", Opcode.LOAD, Memory.ON_CHIP, ClusterRule.NEEDS_CLUSTER),
          access("load.arbitrated", Opcode.LOAD, Memory.ARBITRATED, ClusterRule.STALLABLE),
          access("load.table", Opcode.LOAD, Memory.TABLE, ClusterRule.NEEDS_CLUSTER),
          access("store.offChip", Opcode.STORE, Memory.OFF_CHIP, ClusterRule.STALLABLE),
          access("store.onChip", Opcode.STORE, Memory.ON_CHIP, ClusterRule.FOLLOWS),
          access("store.arbitrated", Opcode.STORE, Memory.ARBITRATED, ClusterRule.STALLABLE),
          stallable("atomic", Opcode.ATOMIC, TimingKey.Other.ATOMIC, AreaKey.ELSEWHERE),
          ScalarOperator.plain("address", Opcode.ADDRESS, TimingKey.Other.NOTHING, AreaKey.NOTHING),
          stallable(
              "channel.read",
              Opcode.CHANNEL_READ,
              TimingKey.Other.CHANNEL,
              AreaKey.once("channelRead")),
          stallable(
              "channel.write",
              Opcode.CHANNEL_WRITE,
              TimingKey.Other.CHANNEL,
              AreaKey.once("channelWrite")),
          stallable(
                  "barrier.simple",
                  Opcode.BARRIER,
                  TimingKey.Other.BARRIER,
                  AreaKey.once("barrier"))
              .when(Facts::isOrdered),
          stallable(
                  "barrier.reordering",
                  Opcode.BARRIER,
                  TimingKey.Other.BARRIER,
                  AreaKey.once("barrier"))
              .when(facts -> !facts.isOrdered()),
          ScalarOperator.plain("fence", Opcode.FENCE, TimingKey.Other.NOTHING, AreaKey.NOTHING),
          ScalarOperator.plain(
              "printf",
              Opcode.PRINTF,
              TimingKey.Other.NOTHING,
              new AreaKey(Law.PRINT, "printf", true)));

  private EffectOperators() {}

  private static ScalarOperator access(String id, Opcode opcode, Memory memory, ClusterRule rule) {
    return ScalarOperator.plain(id, opcode, TimingKey.Other.ACCESS, AreaKey.ELSEWHERE)
        .with(rule)
        .when(facts -> facts.memory() == memory);
  }

  private static ScalarOperator stallable(String id, Opcode opcode, TimingKey key, AreaKey area) {
    return ScalarOperator.plain(id, opcode, key, area).with(ClusterRule.STALLABLE);
  }
}
