import type { WidgetName } from './registry'

/** What a widget's element does, besides taking values; it loads with what draws. */
export interface Behaviour {
  /** Without them nothing is drawn. */
  needs?: readonly string[]
  /** `released` for the prop `onReleased` and the event `postern-released`. */
  events?: readonly string[]
  /** Events whose default can be prevented. */
  cancelable?: readonly string[]
  /** Events that the widget offers only where a flag says so, by event. */
  offered?: Readonly<Record<string, string>>
  /** Named places for the host's own content. */
  slots?: readonly string[]
  /** Is a list, with `listSlots` and the event `rowActions`. */
  isList?: true
  /** What it offers depends on the signed-in person's role, which is loaded for it. */
  asksRole?: true
  /** Works for people who are not signed in. */
  isPublic?: true
}

/** Of what has `slot="row-actions"`, a template, each row gets a copy. */
export const listSlots: readonly string[] = ['empty-state', 'row-actions', 'header-actions']

const table = {
  AdditionalServices: { needs: ['links'], isPublic: true },
  ApiKeys: { slots: ['docs-link'] },
  BrandForm: { needs: ['resellerId'], events: ['dirtyChange'] },
  BulkImport: { needs: ['kind'], events: ['begun'], cancelable: ['close'] },
  CapabilitySetDetails: {
    needs: ['setId'],
    events: ['loaded', 'deleted'],
    cancelable: ['edit', 'users'],
    slots: ['back-link'],
  },
  CapabilitySetForm: { events: ['loaded', 'saved', 'cancel', 'dirtyChange'], offered: { cancel: 'canCancel' } },
  CapabilitySetList: { isList: true, cancelable: ['change', 'open', 'new'] },
  CustomerAccess: { needs: ['customerId'], events: ['dirtyChange'], asksRole: true },
  CustomerDelete: { needs: ['customerId'], events: ['deleted', 'cancel'], offered: { cancel: 'canCancel' } },
  CustomerEdit: { needs: ['customerId'], events: ['saved', 'cancel', 'dirtyChange'], offered: { cancel: 'canCancel' } },
  CustomerHeader: {
    needs: ['customerId'],
    events: ['edit', 'transfer', 'delete'],
    offered: { edit: 'canEdit', transfer: 'canTransfer', delete: 'canDelete' },
  },
  CustomerList: { isList: true, cancelable: ['change', 'open', 'new'] },
  CustomerOwnership: { needs: ['customerId'], asksRole: true },
  CustomerRuleAttach: {
    needs: ['customerId'],
    events: ['attached', 'cancel', 'dirtyChange'],
    offered: { cancel: 'canCancel' },
  },
  CustomerRuleDetails: {
    needs: ['customerId', 'ruleId'],
    events: ['loaded', 'deleted', 'dirtyChange'],
    slots: ['back-link'],
  },
  CustomerRuleForm: {
    needs: ['customerId'],
    events: ['saved', 'cancel', 'dirtyChange'],
    offered: { cancel: 'canCancel' },
  },
  CustomerRuleList: { needs: ['customerId'], isList: true, cancelable: ['change', 'open', 'new', 'attach'] },
  CustomerServices: { needs: ['customerId'], asksRole: true },
  CustomerSettingsForm: { needs: ['customerId'], events: ['dirtyChange'], asksRole: true },
  CustomerTenant: { needs: ['customerId', 'tenantId'], events: ['dirtyChange', 'disconnected'], asksRole: true },
  CustomerTenants: { needs: ['customerId'], events: ['dirtyChange'], asksRole: true },
  CustomerTransfer: {
    needs: ['customerId'],
    events: ['moved', 'cancel', 'dirtyChange'],
    offered: { cancel: 'canCancel' },
  },
  CustomerWizard: { events: ['created', 'cancel', 'dirtyChange'], offered: { cancel: 'canCancel' } },
  Dashboard: { cancelable: ['daysChange', 'navigate'] },
  DigestSettingsForm: { needs: ['customerId'], events: ['dirtyChange'], asksRole: true },
  DomainDelete: {
    needs: ['domainId'],
    events: ['loaded', 'deleted', 'cancel'],
    offered: { cancel: 'canCancel' },
    slots: ['back-link'],
  },
  DomainDetails: { needs: ['domainId'], events: ['loaded', 'dirtyChange'], slots: ['back-link'] },
  DomainForm: { events: ['created', 'finished', 'cancel', 'dirtyChange'], offered: { cancel: 'canCancel' } },
  DomainList: { isList: true, cancelable: ['change', 'open', 'new'] },
  DomainTransfer: {
    needs: ['domainId'],
    events: ['loaded', 'moved', 'cancel', 'dirtyChange'],
    offered: { cancel: 'canCancel' },
    slots: ['back-link'],
  },
  GroupAttach: {
    needs: ['groupId'],
    events: ['close', 'loaded', 'dirtyChange'],
    offered: { close: 'canClose' },
    slots: ['back-link'],
  },
  GroupDetails: {
    needs: ['groupId'],
    events: ['loaded', 'deleted'],
    cancelable: ['openMember', 'edit', 'attach'],
    slots: ['back-link'],
  },
  GroupForm: { events: ['loaded', 'saved', 'cancel', 'dirtyChange'], offered: { cancel: 'canCancel' } },
  GroupList: { isList: true, cancelable: ['change', 'open', 'new'] },
  LoginForm: { events: ['loggedIn'], cancelable: ['follow'], isPublic: true },
  MaintenanceBanner: { isPublic: true },
  MessageHistory: {
    isList: true,
    events: ['schedule'],
    cancelable: ['change', 'openEntry'],
    offered: { schedule: 'canSchedule' },
  },
  NoticeSettingsForm: { needs: ['customerId'], events: ['dirtyChange'], asksRole: true },
  O365Quarantine: { isList: true, cancelable: ['change'] },
  ObjectHistory: { needs: ['target'] },
  OnDemandReport: { events: ['schedule'], cancelable: ['change', 'navigate'], offered: { schedule: 'canSchedule' } },
  PageFooter: { isPublic: true },
  PageHeader: { needs: ['heading'], events: ['action'], slots: ['badges'], isPublic: true },
  PasswordResetForm: { needs: ['link'], cancelable: ['follow'], isPublic: true },
  Profile: { events: ['profileChanged', 'signedOut'] },
  QuarantineDigest: { needs: ['entryId'], events: ['released', 'blocked', 'error'], isPublic: true },
  QuarantineEntry: { needs: ['entryId'], events: ['released', 'error'], cancelable: ['back', 'step', 'deleted'] },
  QuarantineSearch: { isList: true, cancelable: ['change', 'open'] },
  ResellerCustomers: { isList: true, needs: ['resellerId'], cancelable: ['change', 'open'] },
  ResellerDelete: {
    needs: ['resellerId'],
    events: ['loaded', 'deleted', 'transfer', 'cancel'],
    cancelable: ['navigate'],
    offered: { transfer: 'canTransfer', cancel: 'canCancel' },
    slots: ['back-link'],
  },
  ResellerForm: {
    events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
    offered: { cancel: 'canCancel' },
    slots: ['back-link'],
  },
  ResellerHeader: {
    needs: ['resellerId'],
    events: ['loaded', 'edit', 'transfer', 'delete'],
    offered: { edit: 'canEdit', transfer: 'canTransfer', delete: 'canDelete' },
    slots: ['back-link'],
  },
  ResellerList: {
    isList: true,
    events: ['edit', 'transfer', 'delete'],
    cancelable: ['change', 'open', 'new'],
    offered: { edit: 'canEdit', transfer: 'canTransfer', delete: 'canDelete' },
  },
  ResellerMetrics: { needs: ['resellerId'], cancelable: ['navigate'] },
  ResellerSettings: { needs: ['resellerId'], events: ['dirtyChange'] },
  ResellerTransfer: {
    needs: ['resellerId'],
    events: ['loaded', 'close'],
    offered: { close: 'canClose' },
    slots: ['back-link'],
  },
  ResetRequestForm: { cancelable: ['follow'], isPublic: true },
  ScheduledReportDetails: { needs: ['reportId'], events: ['loaded'], cancelable: ['recipients'], slots: ['back-link'] },
  ScheduledReportList: { isList: true, cancelable: ['change', 'details', 'recipients', 'new'] },
  ScheduledReportRecipients: { needs: ['reportId'], events: ['loaded'], slots: ['back-link'] },
  ScheduledReportWizard: { events: ['created', 'cancel', 'dirtyChange'], offered: { cancel: 'canCancel' } },
  Sidebar: { cancelable: ['navigate', 'shrunkenChange'], slots: ['logo', 'compact-logo'] },
  SpamReport: { needs: ['reportId'], events: ['error'], cancelable: ['navigate'] },
  SpamReportList: { isList: true, cancelable: ['change', 'open'] },
  TwoFactorSetup: {
    needs: ['userId', 'credentials'],
    events: ['twoFactorEnabled'],
    cancelable: ['close'],
    isPublic: true,
  },
  UpdatePrompt: { cancelable: ['reload'], isPublic: true },
  UserDetails: {
    needs: ['userId'],
    events: ['loaded', 'deleted', 'dirtyChange'],
    cancelable: ['edit'],
    slots: ['back-link'],
  },
  UserForm: { events: ['loaded', 'saved', 'cancel', 'dirtyChange'], offered: { cancel: 'canCancel' } },
  UserList: { isList: true, cancelable: ['change', 'open', 'new'] },
} as const satisfies Readonly<Record<WidgetName, Behaviour>>

/** The rows as they are written: names of events for the types of elements. */
export type Behaviours = typeof table

export const behaviours: Readonly<Record<WidgetName, Behaviour>> = table
