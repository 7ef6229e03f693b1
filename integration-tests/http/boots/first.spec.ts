/** Boots one store for the folders that this file names. */
import "../orders.spec"
import "../callback-wait.spec"
import "../inquiry-function.spec"
import "../refund-function.spec"
import "../manual-verification.spec"
import "../notices.spec"
import "../slow-jobs.spec"
