package dev.heddle.scheduler.profile;

/** What a device has of each resource. */
public record Capacity(int aluts, int ffs, int rams, int mlabs, int dsps) {}
