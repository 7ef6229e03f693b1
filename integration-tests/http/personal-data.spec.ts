/** Personal data is removed after its retention period, and exported and erased on a person's request. */
import "./personal-data/retention"
import "./personal-data/rows-still-needed"
import "./personal-data/repeated-messages"
import "./personal-data/export"
import "./personal-data/erase"
import "./personal-data/sent-links"
