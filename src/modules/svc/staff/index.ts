export {
  writeDenial,
  isAllowed,
  isEmail,
  isListed,
  mayActAsAnybody,
  findRefusedChanges,
  findPasswordRefusal,
  findRemovalRefusal,
  requirePermission,
  type PermissionName,
  type StaffSettings,
} from "./permissions"
export { Staff, type Account, type Actor } from "./staff"
export { findStaff, getStaff, withStaff } from "./with-staff"
