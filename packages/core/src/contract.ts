export { AuditEvent } from './audit/audit.contract'
export { LoginAnswer, RoleName } from './auth/auth.contract'
export { brandColor } from './branding/brand-color'
export { Branding } from './branding/branding'
export { type Contract, contract } from './contract/contract'
export { contractReference } from './contract/contract-reference'
export { AppRegistration, ConsentRegistrations } from './customers/consent-registrations'
export { Customer, CustomerRule, CustomerSettings, Tenant } from './customers/customer'
export { CustomerService, ServiceCatalogueEntry } from './customers/customer-service'
export { MailFlow, MailFlowDay, MailTotals, TopThreats, UserGrowth } from './dashboard/dashboard'
export { Domain, DomainTest, IpEntry, MxRecord } from './domains/domain'
export { addDomainIp, createDomain, listDomains } from './domains/domains.contract'
export { Attachment, EntryEvent, HeldMessage } from './held-message/held-message'
export {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  endpoint,
  type Method,
  type Shape,
  type Spellings,
} from './http/endpoint'
export type { EndpointReference } from './http/endpoint-reference'
export { ErrorBody } from './http/error-body'
export { canonicalSchema } from './http/spelt-as'
export { Profile } from './profile/profile.contract'
export { BulkOutcome } from './quarantine/bulk-outcome'
export { O365Item } from './quarantine/o365-item'
export { QuarantineList } from './quarantine/quarantine.contract'
export { QuarantineEntry, Verdict } from './quarantine/quarantine-entry'
export { Reseller } from './resellers/reseller'
export { ReportCriteria, ReportRecipient, ScheduledReport } from './scheduled-reports/scheduled-report'
export { ReportCustomer } from './scheduled-reports/scheduled-reports.contract'
export { Session } from './sessions/sessions.contract'
export { Done } from './shared/done'
export { Id } from './shared/id'
export { ProviderUser, User } from './users/provider-user'
