import { auditReference } from './audit/audit.reference'
import { authReference } from './auth/auth.reference'
import type { Contract } from './contract'
import type { References } from './http/endpoint-reference'
import { passwordsReference } from './passwords/passwords.reference'
import { profileReference } from './profile/profile.reference'
import { quarantineReference } from './quarantine/quarantine.reference'
import { quarantineDigestReference } from './quarantine-digest/quarantine-digest.reference'
import { sessionsReference } from './sessions/sessions.reference'
import { usersReference } from './users/users.reference'
import { versionReference } from './version/version.reference'

/** What the API's readers are told about each call of the contract; an endpoint without it does not compile. */
export const contractReference: References<Contract> = {
  ...auditReference,
  ...authReference,
  ...passwordsReference,
  ...profileReference,
  ...quarantineReference,
  ...quarantineDigestReference,
  ...sessionsReference,
  ...usersReference,
  ...versionReference,
}
