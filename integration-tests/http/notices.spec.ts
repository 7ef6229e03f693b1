/** Staff and the store's own code are notified of matters, once each. */
import "./notices/bell"
import "./notices/first-contact"
import "./notices/matters"
import "./notices/mail"
