import { asText } from './as-text'
import { cleanText } from './clean-text'
import { isEmailAddress } from './email-address'
import { stripJoiners } from './invisible'

/** A name and an address, as a From header shows them. */
export interface DisplayAddress {
  /** Empty when there is none. */
  name: string
  address: string
}

// Looser than `isEmailAddress`: an address that mail programs display is compared with the sender even when it is invalid.
const shownAddress = /^[^\s<>"@]+@[^\s<>"@]+$/
const displayForm = /^(?:[^<>"]*|"(?:[^"\\]|\\.)*"\s*)(?:<[^<>]*>)?$/s
const needsNoQuotes = /^[\p{L}\p{M}\p{N} !#$%&'*+/=?^_`{|}~-]*$/u

/** Parses 'Name <address>', with the name quoted or not, or a bare address (spec 5). `null` for any other form. */
export function parseDisplayAddress(text: string): DisplayAddress | null {
  const address = addressIn(asText(text))
  if (address === null || !isEmailAddress(address)) return null
  const clean = cleanText(text)
  if (!displayForm.test(clean)) return null
  return { name: nameIn(clean), address }
}

/** Formats an address that `parseDisplayAddress` reads: the name in quotes where it needs them, or the address alone. Always one line. */
export function formatDisplayAddress({ name, address }: DisplayAddress): string {
  const clean = cleanText(asText(name)).replace(/\s+/g, ' ')
  if (clean === '') return address
  return `${needsNoQuotes.test(clean) ? clean : `"${clean.replace(/["\\]/g, '\\$&')}"`} <${address}>`
}

/**
 * E-mail address in a display address (AM-053): the one in the last angle brackets that contain one, or the whole text when it is a bare
 * address. `null` when there is none. Runs in linear time.
 */
export function emailInDisplayAddress(displayAddress: string | null | undefined): string | null {
  return addressIn(asText(displayAddress))
}

/** Name next to the address: `Ana` of `"Ana" <ana@a.example>`; empty when there is none. */
export function nameInDisplayAddress(displayAddress: string | null | undefined): string {
  return nameIn(cleanText(asText(displayAddress)))
}

/** True when the address inside the display name differs from the sender, ignoring case (spec 5). */
export function isSpoofedDisplayAddress(displayAddress: string | null | undefined, sender: string): boolean {
  const shown = emailInDisplayAddress(displayAddress)
  return shown !== null && shown.toLowerCase() !== visible(sender).toLowerCase()
}

// Uses the last pair of brackets that contains an address, so a stray bracket after it hides nothing.
function addressIn(text: string): string | null {
  for (const part of text.split('<').slice(1).reverse()) {
    const candidate = part.includes('@') ? visible(part.slice(0, Math.max(0, part.indexOf('>')))) : ''
    if (shownAddress.test(candidate)) return candidate
  }
  const bare = visible(text)
  return shownAddress.test(bare) ? bare : null
}

/** Returns the visible part of an address, which needs no joiner in any script. */
function visible(text: string): string {
  return stripJoiners(text).trim()
}

function nameIn(text: string): string {
  const open = text.lastIndexOf('<')
  if (open < 0) return shownAddress.test(text) ? '' : text
  return text
    .slice(0, open)
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\\(.)/gs, '$1')
    .trim()
    .replace(/\s+/g, ' ')
}
