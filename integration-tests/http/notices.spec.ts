/** Staff and the store's own code are told of matters, each once. */
import "./notices/bell"
import "./notices/matters"
import "./notices/mail"
