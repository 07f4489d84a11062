import * as audit from './audit/audit.contract'
import * as auth from './auth/auth.contract'
import * as passwords from './passwords/passwords.contract'
import * as profile from './profile/profile.contract'
import * as quarantine from './quarantine/quarantine.contract'
import * as digest from './quarantine-digest/quarantine-digest.contract'
import * as sessions from './sessions/sessions.contract'
import * as users from './users/users.contract'
import { checkVersion } from './version/version.contract'

/** Every endpoint there is, by its operation id. Nothing outside this list is served. */
export const contract = {
  login: auth.login,
  loginWithCode: auth.loginWithCode,
  checkToken: auth.checkToken,
  logout: auth.logout,
  createTwoFactorSecret: auth.createTwoFactorSecret,
  removeTwoFactor: auth.removeTwoFactor,
  listRoles: auth.listRoles,
  requestPasswordReset: passwords.requestPasswordReset,
  resetPassword: passwords.resetPassword,
  confirmAccount: passwords.confirmAccount,
  changePassword: passwords.changePassword,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  getCurrentUser: profile.getCurrentUser,
  updateCurrentUser: profile.updateCurrentUser,
  checkVersion,
  listAuditEvents: audit.listAuditEvents,
  listUsers: users.listUsers,
  createUser: users.createUser,
  getUser: users.getUser,
  updateUser: users.updateUser,
  deleteUser: users.deleteUser,
  addUserAlias: users.addUserAlias,
  removeUserAlias: users.removeUserAlias,
  listQuarantine: quarantine.listQuarantine,
  getQuarantineEntry: quarantine.getQuarantineEntry,
  releaseQuarantineEntry: quarantine.releaseQuarantineEntry,
  getDigestEntry: digest.getDigestEntry,
  releaseDigestEntry: digest.releaseDigestEntry,
  addDigestListEntry: digest.addDigestListEntry,
} as const
export type Contract = typeof contract
