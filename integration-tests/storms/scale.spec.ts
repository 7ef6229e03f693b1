/** Lists, search, exports and paying stay bounded in a store with many payments. */
import "./scale/table-scans"
import "./scale/long-lists"
import "./scale/search-and-export"
