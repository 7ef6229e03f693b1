/** The module alone, on PostgreSQL: what it stores, locks, counts and adds up, and who may change it. */
import "./messages/messages-together"
import "./messages/floods"
import "./messages/one-text"
import "./messages/statements"
import "./messages/what-is-stored"
