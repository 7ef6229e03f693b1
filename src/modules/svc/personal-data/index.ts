export type { Person } from "./person"
export { PersonalData } from "./personal-data"
export { agingTables } from "./retention"
