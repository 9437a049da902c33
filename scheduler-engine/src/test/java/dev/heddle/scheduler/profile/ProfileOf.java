package dev.heddle.scheduler.profile;

/** Profiles for tests. */
public final class ProfileOf {
  private static final DeviceLibrary DEVICES = new DeviceLibrary();

  private ProfileOf() {}

  /** Profiles of every device in one release, such as "17.1". */
  public static Profiles release(String release) {
    return new Profiles(DEVICES, device -> Release.of(release));
  }

  /** What a release makes of a device. */
  public static VendorProfile device(String id, String release) {
    return release(release).of(DEVICES.find(id).orElseThrow());
  }
}
