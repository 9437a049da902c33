/**
 * XML files of boards and libraries as elements that know their lines. {@link
 * dev.heddle.scheduler.xml.XmlReader} is the entry.
 */
package dev.heddle.scheduler.xml;
