import { apiKeysRoutes } from './api-keys/api-keys.routes'
import { capabilitySetsRoutes } from './capability-sets/capability-sets.routes'
import { customerRulesRoutes } from './customer-rules/customer-rules.routes'
import { customersRoutes } from './customers/customers.routes'
import { dashboardRoutes } from './dashboard/dashboard.routes'
import { domainsRoutes } from './domains/domains.routes'
import { groupsRoutes } from './groups/groups.routes'
import { loginRoutes } from './login/login.routes'
import { messageHistoryRoutes } from './message-history/message-history.routes'
import { collectScreens } from './navigation/screens'
import { o365QuarantineRoutes } from './o365-quarantine/o365-quarantine.routes'
import { otherServicesRoutes } from './other-services/other-services.routes'
import { passwordsRoutes } from './passwords/passwords.routes'
import { profileRoutes } from './profile/profile.routes'
import { quarantineRoutes } from './quarantine/quarantine.routes'
import { reportsRoutes } from './reports/reports.routes'
import { resellersRoutes } from './resellers/resellers.routes'
import { scheduledReportsRoutes } from './scheduled-reports/scheduled-reports.routes'
import { spamReportsRoutes } from './spam-reports/spam-reports.routes'
import { usersRoutes } from './users/users.routes'

/** The screens of all features. */
export const screens = collectScreens([
  ...apiKeysRoutes,
  ...capabilitySetsRoutes,
  ...customerRulesRoutes,
  ...customersRoutes,
  ...dashboardRoutes,
  ...domainsRoutes,
  ...groupsRoutes,
  ...loginRoutes,
  ...messageHistoryRoutes,
  ...o365QuarantineRoutes,
  ...otherServicesRoutes,
  ...passwordsRoutes,
  ...profileRoutes,
  ...quarantineRoutes,
  ...spamReportsRoutes,
  ...scheduledReportsRoutes,
  ...reportsRoutes,
  ...resellersRoutes,
  ...usersRoutes,
])
