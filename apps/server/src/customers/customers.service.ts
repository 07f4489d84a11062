import { Role, type SignInRange } from '@postern/core'
import type { SpamAction } from '@postern/core/management'
import { eq } from 'drizzle-orm'
import { refuseOwnExclusion } from '../access-control/refuse-own-exclusion'
import { refuseStale, versionOf } from '../http/version'
import { knownZone } from '../profile/known-zone'
import { customers } from '../tenants/tenants.table'
import { auditCustomer, customerToChange, differences, type StoredCustomer } from './customer-request'
import { refuseUnlessDecides } from './ownership.service'
import type { VersionedRequest } from './versioned-request'

export interface CustomerChange {
  name?: string | undefined
  country?: string | null | undefined
  kind?: number | null | undefined
  isActive?: boolean | undefined
}

export async function updateCustomer(request: VersionedRequest, id: number, given: CustomerChange): Promise<void> {
  const customer = await customerToChange(request, id)
  refuseStale(request.ifMatch, customerVersion(customer))
  const before = factsOf(customer)
  const changed = differences(before, { ...before, ...known(given) })
  if (!changed) return
  await request.tx.update(customers).set(known(given)).where(eq(customers.id, id))
  await auditCustomer(request, customer, { action: 'customerChanged', ...changed })
}

export function customerVersion(customer: Pick<StoredCustomer, 'name' | 'country' | 'kind' | 'isActive'>): string {
  return versionOf(factsOf(customer))
}

function factsOf({ name, country, kind, isActive }: Pick<StoredCustomer, 'name' | 'country' | 'kind' | 'isActive'>) {
  return { name, country, kind, isActive }
}

export interface SettingsChange {
  timezone?: string | undefined
  language?: string | undefined
  retentionDays?: number | undefined
  spamAction?: SpamAction | undefined
  bulkAction?: SpamAction | undefined
  mailFooter?: string | undefined
  confirmRelease?: boolean | undefined
  allowDisplayWhitelist?: boolean | undefined
  signInRanges?: SignInRange[] | undefined
  isTwoFactorEnforced?: boolean | undefined
  sessionHours?: number | null | undefined
  /** True when none of the ranges needs to contain the caller's own address. */
  shutsOutOwnAddress?: boolean | undefined
}

const settingNames = [
  'timezone',
  'language',
  'retentionDays',
  'spamAction',
  'bulkAction',
  'mailFooter',
  'confirmRelease',
  'allowDisplayWhitelist',
  'signInRanges',
  'isTwoFactorEnforced',
  'sessionHours',
] as const satisfies readonly (keyof SettingsChange)[]
const accessNames = ['signInRanges', 'isTwoFactorEnforced', 'sessionHours'] as const

export async function updateSettings(
  request: VersionedRequest,
  id: number,
  change: SettingsChange,
): Promise<StoredCustomer> {
  const customer = await customerToChange(request, id)
  refuseStale(request.ifMatch, settingsVersion(customer))
  const { timezone } = change
  const named = Object.fromEntries(settingNames.map((name) => [name, change[name]])) as SettingsChange
  const given = known({ ...named, ...(timezone !== undefined && { timezone: knownZone(timezone) }) })
  const isAccess = (name: string) => (accessNames as readonly string[]).includes(name)
  if (Object.keys(given).some(isAccess)) refuseUnlessDecides(request, customer, 'accessControl')
  if (!Object.keys(given).every(isAccess)) refuseUnlessDecides(request, customer, 'settings')
  // Sign-in ranges do not apply to levels above.
  if (request.caller.role === Role.CustomerAdmin) {
    const { signInRanges: ranges } = given
    refuseOwnExclusion({ address: request.address, ranges, isAccepted: change.shutsOutOwnAddress })
  }
  const after = { ...customer, ...given }
  const changed = differences(logged(customer), logged(after))
  if (!changed) return customer
  const [stored] = await request.tx.update(customers).set(given).where(eq(customers.id, id)).returning()
  await auditCustomer(request, customer, { action: 'customerSettingsChanged', ...changed })
  return stored ?? after
}

/** Settings of a customer as returned by calls. */
export function settingsAnswer(customer: StoredCustomer) {
  return { ...settingsOf(customer), version: settingsVersion(customer) }
}

export function settingsVersion(customer: StoredCustomer): string {
  return versionOf(settingsOf(customer))
}

function settingsOf({
  timezone,
  language,
  retentionDays,
  spamAction,
  bulkAction,
  mailFooter,
  confirmRelease,
  allowDisplayWhitelist,
  ...customer
}: StoredCustomer) {
  const { signInRanges, isTwoFactorEnforced, sessionHours } = customer
  const general = { timezone, language, retentionDays, confirmRelease, allowDisplayWhitelist }
  const mail = { spamAction, bulkAction, mailFooter }
  return { ...general, ...mail, signInRanges, isTwoFactorEnforced, sessionHours }
}

function logged(customer: StoredCustomer) {
  const settings = settingsOf(customer)
  return {
    ...settings,
    signInRanges: settings.signInRanges.map(({ range, name }) => (name ? `${range} (${name})` : range)),
  }
}

function known<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
