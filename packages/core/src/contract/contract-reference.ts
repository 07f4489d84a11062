import { auditReference } from '../audit/audit.reference'
import { authReference } from '../auth/auth.reference'
import { capabilitySetsReference } from '../capability-sets/capability-sets.reference'
import { customerRulesReference } from '../customer-rules/customer-rules.reference'
import { customersReference } from '../customers/customers.reference'
import { dashboardReference } from '../dashboard/dashboard.reference'
import { digestSettingsReference } from '../digest-settings/digest-settings.reference'
import { domainsReference } from '../domains/domains.reference'
import { embedReference } from '../embed/embed.reference'
import { groupsReference } from '../groups/groups.reference'
import { heldMessageReference } from '../held-message/held-message.reference'
import type { References } from '../http/endpoint-reference'
import { importsReference } from '../imports/imports.reference'
import { messageHistoryReference } from '../message-history/message-history.reference'
import { o365QuarantineReference } from '../o365-quarantine/o365-quarantine.reference'
import { passwordsReference } from '../passwords/passwords.reference'
import { profileReference } from '../profile/profile.reference'
import { quarantineReference } from '../quarantine/quarantine.reference'
import { quarantineDigestReference } from '../quarantine-digest/quarantine-digest.reference'
import { reportsReference } from '../reports/reports.reference'
import { resellersReference } from '../resellers/resellers.reference'
import { scheduledReportsReference } from '../scheduled-reports/scheduled-reports.reference'
import { sessionsReference } from '../sessions/sessions.reference'
import { spamReportsReference } from '../spam-reports/spam-reports.reference'
import { usersReference } from '../users/users.reference'
import { versionReference } from '../version/version.reference'
import { wblReference } from '../wbl/wbl.reference'
import type { Contract } from './contract'

/** What the API's readers are told about each call of the contract; an endpoint without it does not compile. */
export const contractReference: References<Contract> = {
  ...auditReference,
  ...authReference,
  ...capabilitySetsReference,
  ...customerRulesReference,
  ...customersReference,
  ...digestSettingsReference,
  ...dashboardReference,
  ...domainsReference,
  ...embedReference,
  ...groupsReference,
  ...heldMessageReference,
  ...importsReference,
  ...messageHistoryReference,
  ...o365QuarantineReference,
  ...passwordsReference,
  ...profileReference,
  ...quarantineReference,
  ...quarantineDigestReference,
  ...reportsReference,
  ...resellersReference,
  ...scheduledReportsReference,
  ...sessionsReference,
  ...spamReportsReference,
  ...usersReference,
  ...versionReference,
  ...wblReference,
}
