export { BY_REMINDERS, noteSent, type Reminder } from "./reminder-rows"
export { Reminders } from "./reminders"
