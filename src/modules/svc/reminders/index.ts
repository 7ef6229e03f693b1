export { BY_REMINDERS, REMINDING, type ClaimedReminder, noteSent, requireClaim, type Reminder } from "./reminder-rows"
export { Reminders } from "./reminders"
export type { StoppedReminder } from "./stopped-reminders"
