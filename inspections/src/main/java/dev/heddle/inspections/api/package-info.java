/**
 * What an inspection is: data about it, what it is shown, what it finds, and fixes each with a
 * promise that is still to be kept.
 */
package dev.heddle.inspections.api;
