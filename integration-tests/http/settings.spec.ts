/** Staff set the plugin up in the admin and test the connection: a store whose environment gives no option. */
import "./settings/unconfigured-store"
import "./settings/stored-settings"
import "./settings/refused-changes"
import "./settings/staff-permissions"
import "./settings/changed-secret-key"
import "./settings/several-servers"
import "./settings/encryption-key"
import "./settings/connection-test"
