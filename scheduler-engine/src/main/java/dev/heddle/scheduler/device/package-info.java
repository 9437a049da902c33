/**
 * Devices as data: {@link dev.heddle.scheduler.device.DeviceLibrary} reads the JSON files under
 * {@code devices}, every number with its origin.
 */
package dev.heddle.scheduler.device;
