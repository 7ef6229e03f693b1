/** Staff set the plugin up in the admin and test the connection: a store whose environment gives no option. */
import "./settings/settings"
import "./settings/connection-test"
