import { Role, type SignInRange } from '@postern/core'
import type { SpamAction } from '@postern/core/management'
import { eq } from 'drizzle-orm'
import { isInRanges } from '../auth/sign-in-ranges'
import { ServiceError } from '../http/service-error'
import { changedNames, mergeUnnamed, unnamedIn } from '../http/unnamed-fields'
import { refuseStale, versionOf } from '../http/version'
import { customers } from '../tenants/tenants.table'
import { zoneOf } from './create-customer'
import {
  auditCustomer,
  type CustomerRequest,
  customerToChange,
  differences,
  type StoredCustomer,
} from './customer-request'
import { refuseUnlessDecides } from './ownership.service'

/** A change that may say which version it was made from. */
export interface VersionedRequest extends CustomerRequest {
  ifMatch: string | null
}

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
  const given = known({ ...named, ...(timezone !== undefined && { timezone: zoneOf(timezone) }) })
  const unnamed = unnamedIn(change, [...settingNames, 'version'])
  const isAccess = (name: string) => (accessNames as readonly string[]).includes(name)
  if (Object.keys(given).some(isAccess)) refuseUnlessDecides(request, customer, 'accessControl')
  if (![...Object.keys(given), ...Object.keys(unnamed)].every(isAccess))
    refuseUnlessDecides(request, customer, 'settings')
  refuseOwnExclusion(request, given.signInRanges)
  const unnamedSettings = mergeUnnamed(customer.unnamedSettings, unnamed)
  const otherFields = changedNames(customer.unnamedSettings, unnamedSettings)
  const after = { ...customer, ...given, unnamedSettings }
  const changed = differences({ ...logged(customer), otherFields: [] }, { ...logged(after), otherFields })
  if (!changed) return customer
  const [stored] = await request.tx
    .update(customers)
    .set({ ...given, unnamedSettings })
    .where(eq(customers.id, id))
    .returning()
  await auditCustomer(request, customer, { action: 'customerSettingsChanged', ...changed })
  return stored ?? after
}

/** Settings of a customer as calls answer them. */
export function settingsAnswer(customer: StoredCustomer) {
  return { ...customer.unnamedSettings, ...settingsOf(customer), version: settingsVersion(customer) }
}

export function settingsVersion(customer: StoredCustomer): string {
  return versionOf({ ...customer.unnamedSettings, ...settingsOf(customer) })
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

/** A customer administrator who would be shut out at once has made a mistake; those above are never shut out. */
function refuseOwnExclusion({ caller, address }: CustomerRequest, ranges: readonly SignInRange[] | undefined): void {
  if (caller.role !== Role.CustomerAdmin || !ranges || isInRanges(address, ranges)) return
  const message = `Your own address, ${address}, is in none of these. Add it first.`
  throw new ServiceError('conflict', message, { fields: { signInRanges: [message] } })
}

function known<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
