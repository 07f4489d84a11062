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

// Wider than `isEmailAddress`: an address that mail programs show is compared with the sender even when it breaks the rules.
const shownAddress = /^[^\s<>"@]+@[^\s<>"@]+$/
const displayForm = /^(?:[^<>"]*|"(?:[^"\\]|\\.)*"\s*)(?:<[^<>]*>)?$/s
const needsNoQuotes = /^[\p{L}\p{M}\p{N} !#$%&'*+/=?^_`{|}~-]*$/u

/** Reads 'Name <address>', the name quoted or not, or a bare address (spec 5). `null` for any other form. */
export function parseDisplayAddress(text: string): DisplayAddress | null {
  const address = addressIn(asText(text))
  if (address === null || !isEmailAddress(address)) return null
  const clean = cleanText(text)
  if (!displayForm.test(clean)) return null
  return { name: nameIn(clean), address }
}

/** What `parseDisplayAddress` reads: the name in quotes where it needs them, or the address alone. One line in any case. */
export function formatDisplayAddress({ name, address }: DisplayAddress): string {
  const clean = cleanText(asText(name)).replace(/\s+/g, ' ')
  if (clean === '') return address
  return `${needsNoQuotes.test(clean) ? clean : `"${clean.replace(/["\\]/g, '\\$&')}"`} <${address}>`
}

/**
 * The e-mail address inside a display address (AM-053): the one in the last angle brackets that hold one, or the whole text
 * when it is a bare address. `null` when there is none. Linear in the length of its input.
 */
export function emailInDisplayAddress(displayAddress: string | null | undefined): string | null {
  return addressIn(asText(displayAddress))
}

/** The name beside the address: `Ana` of `"Ana" <ana@a.example>`; empty when there is none. */
export function nameInDisplayAddress(displayAddress: string | null | undefined): string {
  return nameIn(cleanText(asText(displayAddress)))
}

/** True when the address inside the display name differs from the sender, whatever the case (spec 5). */
export function isSpoofedDisplayAddress(displayAddress: string | null | undefined, sender: string): boolean {
  const shown = emailInDisplayAddress(displayAddress)
  return shown !== null && shown.toLowerCase() !== visible(sender).toLowerCase()
}

// The last pair of brackets that holds an address: a stray bracket after it hides nothing.
function addressIn(text: string): string | null {
  for (const part of text.split('<').slice(1).reverse()) {
    const candidate = part.includes('@') ? visible(part.slice(0, Math.max(0, part.indexOf('>')))) : ''
    if (shownAddress.test(candidate)) return candidate
  }
  const bare = visible(text)
  return shownAddress.test(bare) ? bare : null
}

/** What is seen of an address, which needs no joiner in any script. */
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
