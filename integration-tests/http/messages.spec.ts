/** The store parses messages to the gateway's addresses strictly and judges each one. */
import "./messages/malformed-messages"
import "./messages/unknown-fields"
import "./messages/unverified-messages"
import "./messages/messages-not-stored"
import "./messages/bad-requests"
import "./messages/statements"
import "./messages/decline-reasons"
import "./messages/field-shapes"
