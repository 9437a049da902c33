/**
 * What the vendor's compiler does on a device in one release, as data: {@link
 * dev.heddle.scheduler.profile.DeviceLibrary} reads the JSON files under {@code devices}, every
 * number and every behaviour with its origin, and resolves them once into a {@link
 * dev.heddle.scheduler.profile.VendorProfile}.
 */
package dev.heddle.scheduler.profile;
