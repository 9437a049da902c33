package dev.heddle.viewers.vendor;

/** A folder that holds no report that can be read; the message says why. */
public final class VendorReportException extends Exception {
  private static final long serialVersionUID = 1L;

  VendorReportException(String message) {
    super(message);
  }
}
