/** The store reads messages to the addresses of the gateway strictly and judges each one. */
import "./messages/malformed-messages"
import "./messages/unbelieved-messages"
import "./messages/messages-not-stored"
import "./messages/bad-requests"
import "./messages/messages-together"
import "./messages/floods"
import "./messages/statements"
import "./messages/decline-reasons"
