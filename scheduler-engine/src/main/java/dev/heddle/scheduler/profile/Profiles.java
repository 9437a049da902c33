package dev.heddle.scheduler.profile;

import java.util.Optional;
import java.util.function.Function;

/** The profiles of devices for one choice of the compiler. */
public final class Profiles {
  private final DeviceLibrary devices;
  private final Function<Device, Release> releases;

  /**
   * For one choice.
   *
   * @param releases the release that is followed for a device
   */
  public Profiles(DeviceLibrary devices, Function<Device, Release> releases) {
    this.devices = devices;
    this.releases = releases;
  }

  /** The profile of a device. */
  public VendorProfile of(Device device) {
    return devices.profile(device, releases.apply(device), Optional.empty());
  }

  /** The profile of a device on a board. */
  public VendorProfile of(Device device, BoardMemory memory) {
    return devices.profile(device, releases.apply(device), Optional.of(memory));
  }
}
