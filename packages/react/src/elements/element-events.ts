import type { DashboardDays } from '@postern/core'
import type { Destination } from '@postern/core/navigation'
import type { CapabilitySetListProps } from '../capability-sets/CapabilitySetList/CapabilitySetList'
import type { CustomerRuleListProps } from '../customer-rules/CustomerRuleList/CustomerRuleList'
import type { CustomerListProps } from '../customers/CustomerList/CustomerList'
import type { DomainListProps } from '../domains/DomainList/DomainList'
import type { GroupListProps } from '../groups/GroupList/GroupList'
import type { MessageHistoryProps } from '../message-history/MessageHistory/MessageHistory'
import type { QuarantineEntryProps } from '../quarantine/QuarantineEntry/QuarantineEntry'
import type { QuarantineSearchProps } from '../quarantine/QuarantineSearch/QuarantineSearch'
import type { ResellerCustomersProps } from '../resellers/ResellerCustomers/ResellerCustomers'
import type { ResellerListProps } from '../resellers/ResellerList/ResellerList'
import type { ListChange } from '../resource-list/resource-list'
import type { ScheduledReportListProps } from '../scheduled-reports/ScheduledReportList/ScheduledReportList'
import type { SpamReportListProps } from '../spam-reports/SpamReportList/SpamReportList'
import type { UserListProps } from '../users/UserList/UserList'
import type { Behaviours } from './behaviours'
import type { WidgetProps } from './load-widget'
import type { WidgetName } from './registry'

/** Components whose callbacks their elements take for themselves, to tell of them by events. */
interface Components {
  CapabilitySetList: CapabilitySetListProps
  CustomerList: CustomerListProps
  CustomerRuleList: CustomerRuleListProps
  DomainList: DomainListProps
  GroupList: GroupListProps
  MessageHistory: MessageHistoryProps
  QuarantineEntry: Omit<QuarantineEntryProps, 'onBack'>
  QuarantineSearch: QuarantineSearchProps
  ResellerCustomers: ResellerCustomersProps
  ResellerList: ResellerListProps
  ScheduledReportList: Omit<ScheduledReportListProps, 'onNew'>
  SpamReportList: SpamReportListProps
  UserList: UserListProps
}

type Nothing = Record<string, never>
/** A link that was pressed; its place, where the address is not the host's own. */
interface Followed {
  href: string
  to?: Destination
}

/** Details of events that only elements have. */
interface OwnDetails {
  BulkImport: { close: Nothing }
  Dashboard: { daysChange: { days: DashboardDays }; navigate: Followed }
  LoginForm: { follow: Followed }
  OnDemandReport: { navigate: Followed }
  PasswordResetForm: { follow: Followed }
  QuarantineEntry: { back: Nothing }
  ResellerDelete: { navigate: Followed }
  ResellerMetrics: { navigate: Followed }
  ResetRequestForm: { follow: Followed }
  Sidebar: { navigate: Followed; shrunkenChange: { isShrunken: boolean } }
  SpamReport: { navigate: Followed }
  TwoFactorSetup: { close: Nothing }
  UpdatePrompt: { reload: Nothing }
}

/** Details of events that mean the same wherever they are. */
interface CommonDetails {
  change: ListChange
  new: Nothing
  attach: Nothing
}

type ListOf<Row> = Row extends readonly (infer Name)[] ? Name : never
type Own<Name extends WidgetName> = Behaviours[Name]
type TableEvent<Name extends WidgetName> =
  | (Own<Name> extends { events: infer Names } ? ListOf<Names> : never)
  | (Own<Name> extends { cancelable: infer Names } ? ListOf<Names> : never)

/** Names of a widget's events, in camel case: `open` for `postern-open`. */
export type EventName<Name extends WidgetName> = Extract<TableEvent<Name>, string>

type PropsOf<Name extends WidgetName> = Name extends keyof Components ? Components[Name] : WidgetProps<Name>

type CallbackDetail<Props, Event extends string> = `on${Capitalize<Event>}` extends keyof Props
  ? NonNullable<Props[`on${Capitalize<Event>}`]> extends (details: infer Detail) => unknown
    ? Detail
    : unknown
  : unknown

type DetailIn<Details, Event, Otherwise> = Event extends keyof Details ? Details[Event] : Otherwise

/** The `detail` of a widget's event: the object that the component's callback of that name takes. */
export type EventDetail<Name extends WidgetName, Event extends string> = DetailIn<
  Name extends keyof OwnDetails ? OwnDetails[Name] : object,
  Event,
  DetailIn<CommonDetails, Event, CallbackDetail<PropsOf<Name>, Event>>
>

type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Text

/** Events of a widget's element by their type: `postern-open`. */
export type ElementEvents<Name extends WidgetName> = {
  [Event in EventName<Name> as `postern-${Kebab<Event>}`]: CustomEvent<EventDetail<Name, Event>>
}
