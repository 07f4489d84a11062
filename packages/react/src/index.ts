export { LoginForm, type LoginFormProps } from './auth/LoginForm/LoginForm'
export { TwoFactorSetup, type TwoFactorSetupProps } from './auth/TwoFactorSetup/TwoFactorSetup'
export {
  PasswordResetForm,
  type PasswordResetFormProps,
} from './passwords/PasswordResetForm/PasswordResetForm'
export { ResetRequestForm, type ResetRequestFormProps } from './passwords/ResetRequestForm/ResetRequestForm'
export { Profile, type ProfileProps } from './profile/Profile/Profile'
export { PosternBase, type PosternBaseProps } from './provider/PosternBase'
export { useLocale, useTexts, useTimeZone } from './provider/PosternContext'
export { PosternDefaults, type PosternDefaultsProps } from './provider/PosternDefaults'
export { createQueryClient, PosternProvider, type PosternProviderProps, useClient } from './provider/PosternProvider'
export type { Appearance } from './provider/PosternRoot'
export {
  initialListState,
  parseListState,
  type QuarantineListState,
  toListQuery,
} from './quarantine/list-state'
export { QuarantineEntry, type QuarantineEntryProps } from './quarantine/QuarantineEntry/QuarantineEntry'
export { QuarantineSearch, type QuarantineSearchProps } from './quarantine/QuarantineSearch/QuarantineSearch'
export { QuarantineDigest, type QuarantineDigestProps } from './quarantine-digest/QuarantineDigest/QuarantineDigest'
export { AccountPage, type AccountPageProps } from './shell/AccountPage/AccountPage'
export { PublicPage, type PublicPageProps } from './shell/PublicPage/PublicPage'
export { Shell, type ShellLink, type ShellProps } from './shell/Shell/Shell'
export { Button, ButtonLink } from './ui/Button/Button'
export { Notice, type NoticeProps } from './ui/Notice/Notice'
export { useToast } from './ui/Toast/Toasts'
