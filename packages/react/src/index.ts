export type { Destination, DestinationName } from '@postern/core/navigation'
export { LoginForm } from './auth/LoginForm/LoginForm'
export type { LoginFormProps } from './auth/LoginForm/login-form-props'
export { TwoFactorSetup, type TwoFactorSetupProps } from './auth/TwoFactorSetup/TwoFactorSetup'
export { DomainDetails } from './domains/DomainDetails/DomainDetails'
export type { DomainDetailsProps } from './domains/DomainDetails/domain-details-props'
export { DomainForm } from './domains/DomainForm/DomainForm'
export type { DomainFormProps } from './domains/DomainForm/domain-form-props'
export { DomainList } from './domains/DomainList/DomainList'
export type { DomainListProps } from './domains/DomainList/domain-list-props'
export { domainListRules, initialDomainListState } from './domains/list-state'
export { initialMessageListState, messageListRules } from './message-history/list-state'
export { MessageHistory } from './message-history/MessageHistory/MessageHistory'
export type { MessageHistoryProps } from './message-history/MessageHistory/message-history-props'
export { DigestCheck } from './notifications/DigestCheck/DigestCheck'
export type { DigestCheckProps } from './notifications/DigestCheck/digest-check-props'
export { initialNotificationListState, notificationListRules } from './notifications/list-state'
export type { NotificationListProps } from './notifications/NotificationList/NotificationList'
export { NotificationList } from './notifications/NotificationList/NotificationList'
export { initialO365ListState, o365ListRules } from './o365-quarantine/list-state'
export { O365Quarantine } from './o365-quarantine/O365Quarantine/O365Quarantine'
export type { O365QuarantineProps } from './o365-quarantine/O365Quarantine/o365-quarantine-props'
export {
  AdditionalServices,
  type AdditionalServicesProps,
} from './other-services/AdditionalServices/AdditionalServices'
export type { PosternComponents } from './parts/components'
export type { LinkProps } from './parts/Link'
export type { ClassNames, CommonPart, DigestPart, ListPart, PartName, WizardPart } from './parts/part-names'
export {
  PasswordResetForm,
  type PasswordResetFormProps,
} from './passwords/PasswordResetForm/PasswordResetForm'
export { ResetRequestForm, type ResetRequestFormProps } from './passwords/ResetRequestForm/ResetRequestForm'
export { Profile } from './profile/Profile/Profile'
export type { ProfileProps } from './profile/Profile/profile-props'
export { type ProfileChanges, useUpdateProfile } from './profile/useProfile'
export { ClientProvider, type ClientProviderProps, useClient } from './provider/ClientProvider'
export { PosternBase, type PosternBaseProps } from './provider/PosternBase'
export { useLocale, useTexts, useTimeZone } from './provider/PosternContext'
export { PosternDefaults, type PosternDefaultsProps } from './provider/PosternDefaults'
export {
  createQueryClient,
  PosternProvider,
  type PosternProviderProps,
  QueryProvider,
  type QueryProviderProps,
} from './provider/PosternProvider'
export type { Appearance } from './provider/PosternRoot'
export { createLocalPreferences, type LocalPreferencesOptions, type Preferences } from './provider/preferences'
export type { TextCatalogues, TextOverrides } from './provider/text-overrides'
export type { Widget, WidgetProps, WidgetSlots } from './provider/Widget/define-widget'
export type { WidgetEvent, WidgetHostProps } from './provider/Widget/WidgetHost'
export { initialQuarantineListState, quarantineListRules } from './quarantine/list-state'
export { QuarantineEntry } from './quarantine/QuarantineEntry/QuarantineEntry'
export type { QuarantineEntryProps } from './quarantine/QuarantineEntry/quarantine-entry-props'
export { QuarantineSearch } from './quarantine/QuarantineSearch/QuarantineSearch'
export type { QuarantineSearchProps } from './quarantine/QuarantineSearch/quarantine-search-props'
export { QuarantineDigest, type QuarantineDigestProps } from './quarantine-digest/QuarantineDigest/QuarantineDigest'
export { OnDemandReport } from './reports/OnDemandReport/OnDemandReport'
export type { OnDemandReportProps } from './reports/OnDemandReport/on-demand-report-props'
export { initialReportState, parseReportState, type ReportState, toReportQuery } from './reports/report-state'
export type { FormField, FormOption, FormSchema, FormSection } from './resource-form/form-field'
export { LeaveQuestion, type LeaveQuestionProps } from './resource-form/LeaveQuestion/LeaveQuestion'
export { ResourceDialog, type ResourceDialogProps } from './resource-form/ResourceDialog/ResourceDialog'
export { ResourceForm, type ResourceFormProps } from './resource-form/ResourceForm/ResourceForm'
export { useUnsavedChanges } from './resource-form/useUnsavedChanges'
export type { ResourceColumn } from './resource-list/columns'
export { dateRangeInstants } from './resource-list/date-range'
export {
  dayRange,
  type FilterOption,
  type FilterRule,
  type FilterValue,
  type FilterValues,
  type ListFilter,
  numberRange,
} from './resource-list/filters'
export type { ListProps, ListSlots } from './resource-list/list-props'
export {
  initialResourceListState,
  parseResourceListState,
  type ResourceListRules,
  type ResourceListState,
  toResourceListQuery,
} from './resource-list/list-state'
export { ResourceList, type ResourceListProps } from './resource-list/ResourceList/ResourceList'
export { ResourceListView, type ResourceListViewProps } from './resource-list/ResourceListView/ResourceListView'
export type {
  BulkAction,
  BulkQuestion,
  ListPage,
  ListQuestion,
  ListSource,
  ResourceListOptions,
} from './resource-list/resource-list'
export type { BulkFailure, BulkResult } from './resource-list/run-bulk'
export type { ListView } from './resource-list/saved-views'
export { type ListContent, useListSource } from './resource-list/useListSource'
export { initialScheduledReportListState, scheduledReportListRules } from './scheduled-reports/list-state'
export { ScheduledReportDetails } from './scheduled-reports/ScheduledReportDetails/ScheduledReportDetails'
export type { ScheduledReportDetailsProps } from './scheduled-reports/ScheduledReportDetails/scheduled-report-details-props'
export { ScheduledReportList } from './scheduled-reports/ScheduledReportList/ScheduledReportList'
export type { ScheduledReportListProps } from './scheduled-reports/ScheduledReportList/scheduled-report-list-props'
export { ScheduledReportRecipients } from './scheduled-reports/ScheduledReportRecipients/ScheduledReportRecipients'
export type { ScheduledReportRecipientsProps } from './scheduled-reports/ScheduledReportRecipients/scheduled-report-recipients-props'
export { ScheduledReportWizard } from './scheduled-reports/ScheduledReportWizard/ScheduledReportWizard'
export type { ScheduledReportWizardProps } from './scheduled-reports/ScheduledReportWizard/scheduled-report-wizard-props'
export { AccountPage, type AccountPageProps } from './shell/AccountPage/AccountPage'
export { type BreadcrumbStep, Breadcrumbs, type BreadcrumbsProps } from './shell/Breadcrumbs/Breadcrumbs'
export { CommandPalette, type CommandPaletteProps } from './shell/CommandPalette/CommandPalette'
export type { PaletteAction } from './shell/CommandPalette/palette-items'
export { Initials, type InitialsProps } from './shell/Initials/Initials'
export { ExternalLink, type ExternalLinkProps } from './shell/Links/ExternalLink'
export { type FollowProps, PortalLink, type PortalLinkProps } from './shell/Links/PortalLink'
export { MaintenanceBanner, type MaintenanceBannerProps } from './shell/MaintenanceBanner/MaintenanceBanner'
export { ManagementBar, type ManagementBarProps } from './shell/ManagementBar/ManagementBar'
export { PageFooter, type PageFooterProps } from './shell/PageFooter/PageFooter'
export { type PageAction, PageHeader, type PageHeaderProps } from './shell/PageHeader/PageHeaderWidget'
export { NotPermitted, type NotPermittedProps } from './shell/PageStates/NotPermitted'
export { PageNotFound, type PageNotFoundProps } from './shell/PageStates/PageNotFound'
export { PublicPage, type PublicPageProps } from './shell/PublicPage/PublicPage'
export { Shell, type ShellProps } from './shell/Shell/Shell'
export { Sidebar, type SidebarProps } from './shell/Sidebar/Sidebar'
export { SidebarView, type SidebarViewProps } from './shell/Sidebar/SidebarView'
export { UpdatePrompt, type UpdatePromptProps } from './shell/UpdatePrompt/UpdatePrompt'
export { type ShellTheme, UserMenu, type UserMenuProps } from './shell/UserMenu/UserMenu'
export { initialSpamReportListState, spamReportListRules } from './spam-reports/list-state'
export { SpamReport } from './spam-reports/SpamReport/SpamReport'
export type { SpamReportProps } from './spam-reports/SpamReport/spam-report-props'
export type { SpamReportListProps } from './spam-reports/SpamReportList/SpamReportList'
export { SpamReportList } from './spam-reports/SpamReportList/SpamReportList'
export { Badge, type BadgeProps, type BadgeTone } from './ui/Badge/Badge'
export { Banner, type BannerProps } from './ui/Banner/Banner'
export { Button, ButtonLink } from './ui/Button/Button'
export { Card, type CardProps } from './ui/Card/Card'
export type { CardLinkProps } from './ui/Card/CardLink'
export { Chip, type ChipProps } from './ui/Chip/Chip'
export { CodePanel, type CodePanelProps } from './ui/CodePanel/CodePanel'
export { ConfirmDialog, type ConfirmDialogProps } from './ui/ConfirmDialog/ConfirmDialog'
export { CopyButton, type CopyButtonProps } from './ui/CopyButton/CopyButton'
export { type DescriptionItem, DescriptionList, type DescriptionListProps } from './ui/DescriptionList/DescriptionList'
export { Dialog, type DialogProps } from './ui/Dialog/Dialog'
export { Drawer, type DrawerProps } from './ui/Drawer/Drawer'
export { type EmptyKind, EmptyState, type EmptyStateProps } from './ui/EmptyState/EmptyState'
export type { LinkTarget } from './ui/follow-by'
export { NavColumn, type NavColumnProps } from './ui/NavColumn/NavColumn'
export { type NavTab, NavTabs, type NavTabsProps } from './ui/NavTabs/NavTabs'
export { Notice, type NoticeProps } from './ui/Notice/Notice'
export { Progress, type ProgressProps } from './ui/Progress/Progress'
export { Section, type SectionProps } from './ui/Section/Section'
export type { OwnPart } from './ui/StatePart/state-context'
export { type StatChange, StatTile, type StatTileProps } from './ui/StatTile/StatTile'
export { Status, type StatusProps } from './ui/Status/Status'
export { Stepper, type StepperProps } from './ui/Stepper/Stepper'
export { type Tab, Tabs, type TabsProps } from './ui/Tabs/Tabs'
export { useToast } from './ui/Toast/Toasts'
