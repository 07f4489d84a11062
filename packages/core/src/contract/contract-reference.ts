import { auditReference } from '../audit/audit.reference'
import { authReference } from '../auth/auth.reference'
import { customersReference } from '../customers/customers.reference'
import { dashboardReference } from '../dashboard/dashboard.reference'
import { domainsReference } from '../domains/domains.reference'
import { heldMessageReference } from '../held-message/held-message.reference'
import type { References } from '../http/endpoint-reference'
import { passwordsReference } from '../passwords/passwords.reference'
import { profileReference } from '../profile/profile.reference'
import { quarantineReference } from '../quarantine/quarantine.reference'
import { quarantineDigestReference } from '../quarantine-digest/quarantine-digest.reference'
import { resellersReference } from '../resellers/resellers.reference'
import { scheduledReportsReference } from '../scheduled-reports/scheduled-reports.reference'
import { sessionsReference } from '../sessions/sessions.reference'
import { usersReference } from '../users/users.reference'
import { versionReference } from '../version/version.reference'
import type { Contract } from './contract'

/** What the API's readers are told about each call of the contract; an endpoint without it does not compile. */
export const contractReference: References<Contract> = {
  ...auditReference,
  ...authReference,
  ...customersReference,
  ...dashboardReference,
  ...domainsReference,
  ...heldMessageReference,
  ...passwordsReference,
  ...profileReference,
  ...quarantineReference,
  ...quarantineDigestReference,
  ...resellersReference,
  ...scheduledReportsReference,
  ...sessionsReference,
  ...usersReference,
  ...versionReference,
}
