/** Personal data is removed when it is past its time, and exported and erased when a person asks for it. */
import "./personal-data/retention"
import "./personal-data/rows-still-needed"
import "./personal-data/repeated-messages"
import "./personal-data/export"
import "./personal-data/erase"
