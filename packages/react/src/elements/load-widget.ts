import type { ComponentType } from 'react'
import { registry, type WidgetName, type WidgetRow } from './registry'
import type { WidgetHost } from './widget-host'

/** The code of each widget with an element, loaded when the first of them is there. */
const loaders = {
  AdditionalServices: () =>
    import('../other-services/AdditionalServices/AdditionalServices').then((m) => m.AdditionalServices),
  ApiKeys: () => import('../api-keys/ApiKeys/ApiKeys').then((m) => m.ApiKeys),
  BrandForm: () => import('../branding/BrandForm/BrandForm').then((m) => m.BrandForm),
  BulkImport: () => import('./widgets/BulkImportElement').then((m) => m.BulkImportElement),
  CapabilitySetDetails: () =>
    import('../capability-sets/CapabilitySetDetails/CapabilitySetDetails').then((m) => m.CapabilitySetDetails),
  CapabilitySetForm: () =>
    import('../capability-sets/CapabilitySetForm/CapabilitySetForm').then((m) => m.CapabilitySetForm),
  CapabilitySetList: () => import('./widgets/CapabilitySetListElement').then((m) => m.CapabilitySetListElement),
  CustomerAccess: () => import('../customers/CustomerAccess/CustomerAccess').then((m) => m.CustomerAccess),
  CustomerDelete: () => import('../customers/CustomerDelete/CustomerDelete').then((m) => m.CustomerDelete),
  CustomerEdit: () => import('../customers/CustomerEdit/CustomerEdit').then((m) => m.CustomerEdit),
  CustomerHeader: () => import('../customers/CustomerHeader/CustomerHeader').then((m) => m.CustomerHeader),
  CustomerList: () => import('./widgets/CustomerListElement').then((m) => m.CustomerListElement),
  CustomerOwnership: () => import('../customers/CustomerOwnership/CustomerOwnership').then((m) => m.CustomerOwnership),
  CustomerRuleAttach: () =>
    import('../customer-rules/CustomerRuleAttach/CustomerRuleAttach').then((m) => m.CustomerRuleAttach),
  CustomerRuleDetails: () =>
    import('../customer-rules/CustomerRuleDetails/CustomerRuleDetails').then((m) => m.CustomerRuleDetails),
  CustomerRuleForm: () => import('../customer-rules/CustomerRuleForm/CustomerRuleForm').then((m) => m.CustomerRuleForm),
  CustomerRuleList: () => import('./widgets/CustomerRuleListElement').then((m) => m.CustomerRuleListElement),
  CustomerServices: () => import('../customers/CustomerServices/CustomerServices').then((m) => m.CustomerServices),
  CustomerSettingsForm: () =>
    import('../customers/CustomerSettings/CustomerSettingsForm').then((m) => m.CustomerSettingsForm),
  CustomerTenant: () => import('../customers/CustomerTenant/CustomerTenant').then((m) => m.CustomerTenant),
  CustomerTenants: () => import('../customers/CustomerTenants/CustomerTenants').then((m) => m.CustomerTenants),
  CustomerTransfer: () => import('../customers/CustomerTransfer/CustomerTransfer').then((m) => m.CustomerTransfer),
  CustomerWizard: () => import('../customers/CustomerWizard/CustomerWizard').then((m) => m.CustomerWizard),
  Dashboard: () => import('./widgets/DashboardElement').then((m) => m.DashboardElement),
  DigestSettingsForm: () =>
    import('../digest-settings/DigestSettingsForm/DigestSettingsForm').then((m) => m.DigestSettingsForm),
  DomainDelete: () => import('../domains/DomainDelete/DomainDelete').then((m) => m.DomainDelete),
  DomainDetails: () => import('./widgets/DomainDetailsElement').then((m) => m.DomainDetailsElement),
  DomainForm: () => import('../domains/DomainForm/DomainForm').then((m) => m.DomainForm),
  DomainList: () => import('./widgets/DomainListElement').then((m) => m.DomainListElement),
  DomainTransfer: () => import('../domains/DomainTransfer/DomainTransfer').then((m) => m.DomainTransfer),
  GroupAttach: () => import('../groups/GroupAttach/GroupAttach').then((m) => m.GroupAttach),
  GroupDetails: () => import('../groups/GroupDetails/GroupDetails').then((m) => m.GroupDetails),
  GroupForm: () => import('../groups/GroupForm/GroupForm').then((m) => m.GroupForm),
  GroupList: () => import('./widgets/GroupListElement').then((m) => m.GroupListElement),
  LoginForm: () => import('./widgets/LoginFormElement').then((m) => m.LoginFormElement),
  MaintenanceBanner: () => import('../shell/MaintenanceBanner/MaintenanceBanner').then((m) => m.MaintenanceBanner),
  MessageHistory: () => import('./widgets/MessageHistoryElement').then((m) => m.MessageHistoryElement),
  NoticeSettingsForm: () =>
    import('../digest-settings/NoticeSettingsForm/NoticeSettingsForm').then((m) => m.NoticeSettingsForm),
  O365Quarantine: () => import('./widgets/O365QuarantineElement').then((m) => m.O365QuarantineElement),
  ObjectHistory: () => import('../audit/ObjectHistory/ObjectHistory').then((m) => m.ObjectHistory),
  OnDemandReport: () => import('./widgets/OnDemandReportElement').then((m) => m.OnDemandReportElement),
  PageFooter: () => import('../shell/PageFooter/PageFooter').then((m) => m.PageFooter),
  PageHeader: () => import('./widgets/PageHeaderElement').then((m) => m.PageHeaderElement),
  PasswordResetForm: () => import('./widgets/PasswordResetFormElement').then((m) => m.PasswordResetFormElement),
  Profile: () => import('./widgets/ProfileElement').then((m) => m.ProfileElement),
  QuarantineDigest: () => import('./widgets/QuarantineDigestElement').then((m) => m.QuarantineDigestElement),
  QuarantineEntry: () => import('./widgets/QuarantineEntryElement').then((m) => m.QuarantineEntryElement),
  QuarantineSearch: () => import('./widgets/QuarantineSearchElement').then((m) => m.QuarantineSearchElement),
  ResellerCustomers: () => import('./widgets/ResellerCustomersElement').then((m) => m.ResellerCustomersElement),
  ResellerDelete: () => import('../resellers/ResellerDelete/ResellerDelete').then((m) => m.ResellerDelete),
  ResellerForm: () => import('../resellers/ResellerForm/ResellerForm').then((m) => m.ResellerForm),
  ResellerHeader: () => import('../resellers/ResellerHeader/ResellerHeader').then((m) => m.ResellerHeader),
  ResellerList: () => import('./widgets/ResellerListElement').then((m) => m.ResellerListElement),
  ResellerMetrics: () => import('../resellers/ResellerMetrics/ResellerMetrics').then((m) => m.ResellerMetrics),
  ResellerSettings: () => import('../resellers/ResellerSettings/ResellerSettings').then((m) => m.ResellerSettings),
  ResellerTransfer: () => import('../resellers/ResellerTransfer/ResellerTransfer').then((m) => m.ResellerTransfer),
  ResetRequestForm: () => import('./widgets/ResetRequestFormElement').then((m) => m.ResetRequestFormElement),
  ScheduledReportDetails: () =>
    import('../scheduled-reports/ScheduledReportDetails/ScheduledReportDetails').then((m) => m.ScheduledReportDetails),
  ScheduledReportList: () => import('./widgets/ScheduledReportListElement').then((m) => m.ScheduledReportListElement),
  ScheduledReportRecipients: () =>
    import('../scheduled-reports/ScheduledReportRecipients/ScheduledReportRecipients').then(
      (m) => m.ScheduledReportRecipients,
    ),
  ScheduledReportWizard: () =>
    import('../scheduled-reports/ScheduledReportWizard/ScheduledReportWizard').then((m) => m.ScheduledReportWizard),
  Sidebar: () => import('./widgets/SidebarElement').then((m) => m.SidebarElement),
  SpamReport: () => import('../spam-reports/SpamReport/SpamReport').then((m) => m.SpamReport),
  SpamReportList: () => import('./widgets/SpamReportListElement').then((m) => m.SpamReportListElement),
  TwoFactorSetup: () => import('./widgets/TwoFactorSetupElement').then((m) => m.TwoFactorSetupElement),
  UpdatePrompt: () => import('./widgets/UpdatePromptElement').then((m) => m.UpdatePromptElement),
  UserDetails: () => import('../users/UserDetails/UserDetails').then((m) => m.UserDetails),
  UserForm: () => import('../users/UserForm/UserForm').then((m) => m.UserForm),
  UserList: () => import('./widgets/UserListElement').then((m) => m.UserListElement),
} as const

type Component<Name extends WidgetName> = Awaited<ReturnType<(typeof loaders)[Name]>>

/** What the component of a widget's element takes: values by name, and callbacks. */
export type WidgetProps<Name extends WidgetName> =
  Component<Name> extends (props: infer Props) => unknown ? Props : never

/** A component that takes the values and callbacks of its widget's element. */
export type WidgetComponent = ComponentType<Record<string, unknown>>

/** Loads a widget's code and, beside it, what draws it; what widgets share comes once, React with it. */
export async function loadWidget(name: WidgetName) {
  const { client }: WidgetRow = registry[name]
  const [{ attach }, connect, Widget] = await Promise.all([
    import('./runtime/attach'),
    client
      ? import('./runtime/connect-alone').then((m) => m.connectAlone)
      : import('./runtime/connect-client').then((m) => m.connectClient),
    // What each takes is held by its row in the registry (`registry.test.tsx`).
    loaders[name]() as Promise<WidgetComponent>,
  ])
  return (host: WidgetHost) => attach(host, { Widget, connect, callsApi: client !== 'none' })
}
