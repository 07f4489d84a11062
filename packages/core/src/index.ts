export { AuditEvent, listAuditEvents } from './audit/audit.contract'
export {
  checkToken,
  createTwoFactorSecret,
  LoginAnswer,
  listRoles,
  login,
  loginWithCode,
  logout,
  RoleName,
  removeTwoFactor,
} from './auth/auth.contract'
export { type LoginFieldError, type LoginFields, missingLoginFields } from './auth/login-fields'
export { type LoginStep, nextLoginStep } from './auth/login-step'
export { type Contract, contract } from './contract'
export { createClient, type PosternClient } from './create-client'
export { ApiError, type ApiErrorDetails } from './http/api-error'
export { createLocalTokenStore, defaultTokenKey } from './http/browser-token-store'
export { type Api, type ApiOptions, type CallOptions, createApi } from './http/create-api'
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
export { ErrorBody, errorText, unexpectedErrorText } from './http/error-body'
export { type QueryValue, toQueryString } from './http/query-string'
export { canonicalSchema } from './http/spelt-as'
export { createMemoryTokenStore, type TokenStore } from './http/token-store'
export { Language, type Locale, localeOfLanguage, locales, preferredLocale } from './i18n/locale'
export type { DeepPartial, Widen } from './i18n/widen'
export {
  changePassword,
  confirmAccount,
  requestPasswordReset,
  resetPassword,
} from './passwords/passwords.contract'
export type { Access, SignedInLimits } from './permissions/access'
export { type Capability, capabilities } from './permissions/capabilities'
export { type Holder, type MissingRight, missingRight } from './permissions/missing-right'
export { ParentType, Role } from './permissions/roles'
export { Service, ServiceModule } from './permissions/services'
export { defaultProduct, type ProductNames, productNames } from './product'
export { holderOf } from './profile/holder-of'
export { getCurrentUser, Profile, updateCurrentUser } from './profile/profile.contract'
export { roleOf } from './profile/role-of'
export {
  getQuarantineEntry,
  listQuarantine,
  QuarantineList,
  type QuarantineOrdering,
  quarantineOrderings,
  releaseQuarantineEntry,
} from './quarantine/quarantine.contract'
export { QuarantineEntry, Verdict } from './quarantine/quarantine-entry'
export { reasonMeasure, reasonText } from './quarantine/reason-text'
export { isReleasedOrProcessing, Stage } from './quarantine/stages'
export {
  isDangerous,
  type QuarantineReason,
  quarantineReason,
  type VerdictTone,
  verdictTone,
} from './quarantine/verdict-reason'
export {
  type AllowedSenders,
  bothSendersOf,
  canConfirm,
  type DigestCall,
  type DigestDialog,
  type DigestEvent,
  type DigestState,
  initialDigestState,
  isReRelease,
  nextDigestState,
  offersSenderChoice,
  type ReleaseBox,
  releaseBoxes,
} from './quarantine-digest/digest.machine'
export { type DigestLink, parseDigestLink, parseDigestPath, toDigestLink } from './quarantine-digest/digest-link'
export {
  createQuarantineDigestClient,
  type QuarantineDigestClient,
} from './quarantine-digest/quarantine-digest.client'
export {
  addDigestListEntry,
  DigestEntryType,
  getDigestEntry,
  releaseDigestEntry,
} from './quarantine-digest/quarantine-digest.contract'
export { endOtherSessions, endSession, listSessions, Session } from './sessions/sessions.contract'
export { blockedTlds, isBlockedTld } from './shared/blocked-tlds'
export { formatDateLogged, formatListDate } from './shared/dates'
export { emailInDisplayAddress, isSpoofedDisplayAddress, nameInDisplayAddress } from './shared/display-address'
export { Done } from './shared/done'
export { Id } from './shared/id'
export { stripInvisible } from './shared/invisible'
export { defaultPageSize, maxOffset, pageRange, pageSizes, pageWindow } from './shared/paging'
export { defaultTimeZone, timeZoneOrDefault } from './shared/time-zone'
export { ProviderUser, User } from './users/provider-user'
export {
  addUserAlias,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  removeUserAlias,
  updateUser,
} from './users/users.contract'
export { checkVersion, clientVersion } from './version/version.contract'
