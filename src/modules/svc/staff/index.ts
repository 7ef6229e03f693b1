export {
  deniedMessage,
  isAllowed,
  isEmail,
  isListed,
  mayActAsAnybody,
  permissionNames,
  refusedOfStaff,
  refusedPassword,
  refusedRemoval,
  requirePermission,
  type PermissionName,
  type StaffSettings,
} from "./permissions"
export { Staff, type Account, type Actor } from "./staff"
export { findStaff, getStaff, withStaff } from "./with-staff"
