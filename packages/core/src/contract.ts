import { checkToken, login, logout } from './auth/auth.contract'
import { getCurrentUser } from './profile/profile.contract'
import { getQuarantineEntry, listQuarantine, releaseQuarantineEntry } from './quarantine/quarantine.contract'
import { addDigestListEntry, getDigestEntry, releaseDigestEntry } from './quarantine-digest/quarantine-digest.contract'
import { checkVersion } from './version/version.contract'

/** Every endpoint there is, by its operation id. The server must handle each; nothing outside this list is served. */
export const contract = {
  login,
  checkToken,
  logout,
  getCurrentUser,
  checkVersion,
  listQuarantine,
  getQuarantineEntry,
  releaseQuarantineEntry,
  getDigestEntry,
  releaseDigestEntry,
  addDigestListEntry,
} as const
export type Contract = typeof contract
