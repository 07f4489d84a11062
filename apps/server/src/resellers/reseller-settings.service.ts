import type { ResellerSettingValues } from '@postern/core'
import { eq } from 'drizzle-orm'
import { differences } from '../customers/customer-request'
import { refuseStale, versionOf } from '../http/version'
import { resellers } from '../tenants/tenants.table'
import { auditReseller, type ResellerRequest, resellerToChange, type StoredReseller } from './reseller-request'

const defaults: ResellerSettingValues = {
  embedOrigins: [],
  mailSenderName: '',
  termsUrl: '',
  privacyUrl: '',
  disclaimerUrl: '',
  signInRanges: [],
  isTwoFactorEnforced: false,
  sessionHours: null,
}

/** Settings of a reseller, including defaults for unset ones, and their version. */
export function settingsOf({ settings }: Pick<StoredReseller, 'settings'>) {
  const values = { ...defaults, ...settings }
  return { ...values, version: versionOf(values) }
}

/** Changes the given settings; returns all of them. */
export async function updateSettings(
  request: ResellerRequest,
  id: number,
  given: { [K in keyof ResellerSettingValues]?: ResellerSettingValues[K] | undefined },
) {
  const { tx, ifMatch } = request
  const reseller = await resellerToChange(tx, id)
  const { version, ...before } = settingsOf(reseller)
  refuseStale(ifMatch, version)
  const named = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => Object.hasOwn(defaults, name) && value !== undefined),
  )
  const settings: ResellerSettingValues = { ...before, ...named }
  const changed = differences(logged(before), logged(settings))
  if (!changed) return settingsOf(reseller)
  const [stored] = await tx.update(resellers).set({ settings }).where(eq(resellers.id, id)).returning()
  await auditReseller(request, id, { action: 'resellerSettingsChanged', ...changed })
  return settingsOf(stored ?? { settings })
}

function logged(values: ResellerSettingValues) {
  const { embedOrigins, mailSenderName, termsUrl, privacyUrl, disclaimerUrl } = values
  const { signInRanges, isTwoFactorEnforced, sessionHours } = values
  const settings = {
    embedOrigins,
    mailSenderName,
    termsUrl,
    privacyUrl,
    disclaimerUrl,
    isTwoFactorEnforced,
    sessionHours,
  }
  return { ...settings, signInRanges: signInRanges.map(({ range, name }) => (name ? `${range} (${name})` : range)) }
}
