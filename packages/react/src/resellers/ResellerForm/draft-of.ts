import type { Reseller } from '@postern/core'
import { type ResellerDraft, sellsOf } from '@postern/core/contract'

/** Returns the form's initial values. */
export function draftOf(reseller: Reseller | undefined): Partial<ResellerDraft> {
  if (!reseller) return { sells: sellsOf([1, 3, 4, 5, 6, 7]), language: 'ENG', timezone: 'Europe/Dublin' }
  const { name, contactName, contactEmail, contactPhone, address, supportUrl, timezone } = reseller
  const language = reseller.language === 'FR' ? 'FR' : 'ENG'
  const texts = { name, contactName, contactEmail, contactPhone, address, supportUrl, timezone }
  return { ...texts, language, sells: sellsOf(reseller.services) }
}
