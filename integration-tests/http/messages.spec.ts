/** The store reads messages to the addresses of the gateway strictly and judges each one. */
import "./messages/bad-input"
import "./messages/messages-together"
import "./messages/floods"
import "./messages/statements"
