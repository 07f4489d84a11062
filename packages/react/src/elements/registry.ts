/** How an attribute's text is read; `flag`: it is there, and not `false`. */
export type AttributeKind = 'text' | 'number' | 'flag'

/** What can be set on a widget's element, by the names of the widget's props: all that a page loads at once. */
export interface WidgetRow {
  /** Values that stand in an attribute, too. */
  attributes?: Readonly<Record<string, AttributeKind>>
  /** Values that only a property can carry. */
  properties?: readonly string[]
  /** `none`: calls no API; `own`: makes its calls by itself, and tells whether it loads. Default: the client of all elements. */
  client?: 'none' | 'own'
}

/** Attributes of every element. */
export const commonAttributes = {
  api: 'text',
  locale: 'text',
  theme: 'text',
  brand: 'text',
  density: 'text',
  timeZone: 'text',
  headingLevel: 'number',
} as const satisfies Readonly<Record<string, AttributeKind>>

/** Properties of every element. */
export const commonProperties = ['appearance', 'texts'] as const

/** Every widget that has an element: the tag of `QuarantineSearch` is `postern-quarantine-search`. How each behaves: `behaviours`. */
export const registry = {
  AdditionalServices: { properties: ['links'], client: 'none' },
  ApiKeys: { attributes: { customerId: 'number', resellerId: 'number' } },
  BrandForm: { attributes: { resellerId: 'number' } },
  BulkImport: { attributes: { kind: 'text', isOpen: 'flag', customerId: 'number', importId: 'number' } },
  CapabilitySetDetails: { attributes: { setId: 'number', customerId: 'number', canEdit: 'flag' } },
  CapabilitySetForm: {
    attributes: { setId: 'number', copyOf: 'number', customerId: 'number', canCancel: 'flag' },
    properties: ['givable'],
  },
  CapabilitySetList: { attributes: { customerId: 'number', canAdd: 'flag' }, properties: ['state'] },
  CustomerAccess: { attributes: { customerId: 'number' } },
  CustomerDelete: { attributes: { customerId: 'number', canCancel: 'flag' } },
  CustomerEdit: { attributes: { customerId: 'number', canCancel: 'flag' } },
  CustomerHeader: {
    attributes: {
      customerId: 'number',
      showsReseller: 'flag',
      canEdit: 'flag',
      canTransfer: 'flag',
      canDelete: 'flag',
    },
  },
  CustomerList: {
    attributes: { resellerId: 'number', showsReseller: 'flag', isDeleted: 'flag', canAdd: 'flag' },
    properties: ['state'],
  },
  CustomerOwnership: { attributes: { customerId: 'number' } },
  CustomerRuleAttach: { attributes: { customerId: 'number', canCancel: 'flag' } },
  CustomerRuleDetails: { attributes: { customerId: 'number', ruleId: 'number', canTry: 'flag' } },
  CustomerRuleForm: { attributes: { customerId: 'number', canCancel: 'flag' } },
  CustomerRuleList: { attributes: { customerId: 'number', canAdd: 'flag' }, properties: ['state'] },
  CustomerServices: { attributes: { customerId: 'number' } },
  CustomerSettingsForm: { attributes: { customerId: 'number' } },
  CustomerTenant: { attributes: { customerId: 'number', tenantId: 'text' } },
  CustomerTenants: { attributes: { customerId: 'number' } },
  CustomerTransfer: { attributes: { customerId: 'number', canCancel: 'flag' } },
  CustomerWizard: { attributes: { choosesReseller: 'flag', canCancel: 'flag' } },
  Dashboard: { attributes: { days: 'number', showsMail: 'flag', showsCustomers: 'flag', showsResellers: 'flag' } },
  DigestSettingsForm: { attributes: { customerId: 'number' } },
  DomainDelete: { attributes: { domainId: 'number', customerId: 'number', canCancel: 'flag' } },
  DomainDetails: {
    attributes: { domainId: 'number', customerId: 'number', showsCustomer: 'flag', showsHistory: 'flag' },
  },
  DomainForm: { attributes: { customerId: 'number', canCancel: 'flag' } },
  DomainList: { attributes: { showsCustomer: 'flag', canAdd: 'flag' }, properties: ['state'] },
  DomainTransfer: { attributes: { domainId: 'number', canCancel: 'flag' } },
  GroupAttach: { attributes: { groupId: 'number', customerId: 'number', canClose: 'flag' } },
  GroupDetails: { attributes: { groupId: 'number', customerId: 'number', canEdit: 'flag' } },
  GroupForm: { attributes: { groupId: 'number', customerId: 'number', canCancel: 'flag' } },
  GroupList: { attributes: { customerId: 'number', canAdd: 'flag', canChange: 'flag' }, properties: ['state'] },
  LoginForm: { attributes: { intro: 'text', resetHref: 'text' } },
  MaintenanceBanner: { properties: ['window'], client: 'none' },
  MessageHistory: {
    attributes: { showsCustomer: 'flag', showsReseller: 'flag', canSchedule: 'flag' },
    properties: ['state'],
  },
  NoticeSettingsForm: { attributes: { customerId: 'number' } },
  O365Quarantine: { attributes: { showsCustomer: 'flag' }, properties: ['state'] },
  ObjectHistory: { attributes: { target: 'text' } },
  OnDemandReport: { attributes: { showsCustomer: 'flag', canSchedule: 'flag' }, properties: ['state'] },
  PageFooter: { attributes: { hasSupport: 'flag', align: 'text' }, properties: ['links'], client: 'none' },
  PageHeader: {
    attributes: { heading: 'text', hasInitials: 'flag' },
    properties: ['meta', 'actions', 'menu'],
    client: 'none',
  },
  PasswordResetForm: { attributes: { homeHref: 'text' }, properties: ['link'] },
  Profile: {},
  QuarantineDigest: {
    attributes: {
      entryId: 'number',
      releaseCode: 'text',
      previewToken: 'text',
      allowBlockToken: 'text',
      allowDisplayWhitelist: 'flag',
      confirmRelease: 'flag',
      focusOn: 'text',
    },
    properties: ['link'],
    client: 'own',
  },
  QuarantineEntry: {
    attributes: { entryId: 'number', showsCustomer: 'flag', canReleaseVirus: 'flag' },
    properties: ['list'],
  },
  QuarantineSearch: {
    attributes: { showsCustomer: 'flag', showsReseller: 'flag', canReleaseVirus: 'flag' },
    properties: ['state', 'ownCustomer'],
  },
  ResellerCustomers: { attributes: { resellerId: 'number' }, properties: ['state'] },
  ResellerDelete: { attributes: { resellerId: 'number', canTransfer: 'flag', canCancel: 'flag' } },
  ResellerForm: { attributes: { resellerId: 'number', canCancel: 'flag' } },
  ResellerHeader: { attributes: { resellerId: 'number', canEdit: 'flag', canTransfer: 'flag', canDelete: 'flag' } },
  ResellerList: {
    attributes: { canAdd: 'flag', canEdit: 'flag', canTransfer: 'flag', canDelete: 'flag' },
    properties: ['state'],
  },
  ResellerMetrics: { attributes: { resellerId: 'number' } },
  ResellerSettings: { attributes: { resellerId: 'number' } },
  ResellerTransfer: { attributes: { resellerId: 'number', canClose: 'flag' } },
  ResetRequestForm: { attributes: { loginHref: 'text' } },
  ScheduledReportDetails: { attributes: { reportId: 'number', canChangeRecipients: 'flag' } },
  ScheduledReportList: {
    attributes: { canRemove: 'flag', canChangeRecipients: 'flag', canSchedule: 'flag' },
    properties: ['state'],
  },
  ScheduledReportRecipients: { attributes: { reportId: 'number', canAdd: 'flag', canRemove: 'flag' } },
  ScheduledReportWizard: { attributes: { canCancel: 'flag' }, properties: ['ownCustomer', 'prefill'] },
  Sidebar: { attributes: { pathname: 'text', isShrunken: 'flag' }, properties: ['profile', 'links', 'isServed'] },
  SpamReport: { attributes: { reportId: 'number', showsCustomer: 'flag' } },
  SpamReportList: { attributes: { showsCustomer: 'flag' }, properties: ['state'] },
  TwoFactorSetup: { attributes: { isOpen: 'flag', userId: 'number' }, properties: ['credentials'] },
  UpdatePrompt: { attributes: { version: 'text' } },
  UserDetails: { attributes: { userId: 'number', customerId: 'number', canEdit: 'flag' }, properties: ['viewer'] },
  UserForm: {
    attributes: { userId: 'number', customerId: 'number', choosesReseller: 'flag', canCancel: 'flag' },
    properties: ['roles'],
  },
  UserList: { attributes: { customerId: 'number', canAdd: 'flag', canChange: 'flag' }, properties: ['state'] },
} as const satisfies Readonly<Record<string, WidgetRow>>

/** Name of a widget that has an element. */
export type WidgetName = keyof typeof registry

/** All values of a widget's element, by name, with how an attribute of theirs is read; `null`: a property alone. */
export function valuesOf(row: WidgetRow): Readonly<Record<string, AttributeKind | null>> {
  const alone = [...commonProperties, ...(row.properties ?? [])].map((name) => [name, null])
  return { ...commonAttributes, ...row.attributes, ...Object.fromEntries(alone) }
}
