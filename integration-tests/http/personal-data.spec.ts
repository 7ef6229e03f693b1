/** Personal data is removed after its retention period, and exported and erased on a person's request. */
import "./personal-data/export"
import "./personal-data/erase"
import "./personal-data/sent-links"
