import { cleanText } from './clean-text'
import { isEmailAddress } from './email-address'

/** A name and an address, as a From header shows them. */
export interface DisplayAddress {
  /** Empty when there is none. */
  name: string
  address: string
}

// Wider than `isEmailAddress`: an address that mail programs show is compared with the sender even when it breaks the rules.
const shownAddress = /^[^\s<>"@]{1,64}@[^\s<>"@]{1,253}$/
const displayForm = /^(?:[^<>"]*|"(?:[^"\\]|\\.)*"\s*)(?:<[^<>]*>)?$/s
const needsNoQuotes = /^[\p{L}\p{M}\p{N} !#$%&'*+/=?^_`{|}~-]*$/u

/** Reads 'Name <address>', the name quoted or not, or a bare address (spec 5). `null` for any other form. */
export function parseDisplayAddress(text: string): DisplayAddress | null {
  const clean = cleanText(text)
  const address = addressIn(clean)
  if (address === null || !isEmailAddress(address) || !displayForm.test(clean)) return null
  return { name: nameIn(clean), address }
}

/** What `parseDisplayAddress` reads: the name in quotes where it needs them, or the address alone. One line in any case. */
export function formatDisplayAddress({ name, address }: DisplayAddress): string {
  const clean = cleanText(name).replace(/\s+/g, ' ')
  if (clean === '') return address
  return `${needsNoQuotes.test(clean) ? clean : `"${clean.replace(/["\\]/g, '\\$&')}"`} <${address}>`
}

/**
 * The e-mail address inside a display address (AM-053): the one in the last angle brackets, or the whole text when it is a
 * bare address. `null` when there is none. Linear in the length of its input.
 */
export function emailInDisplayAddress(displayAddress: string | null | undefined): string | null {
  return addressIn(cleanText(displayAddress ?? ''))
}

/** The name beside the address: `Ana` of `"Ana" <ana@a.example>`; empty when there is none. */
export function nameInDisplayAddress(displayAddress: string | null | undefined): string {
  return nameIn(cleanText(displayAddress ?? ''))
}

/** True when the address inside the display name differs from the sender, whatever the case (spec 5). */
export function isSpoofedDisplayAddress(displayAddress: string | null | undefined, sender: string): boolean {
  const shown = emailInDisplayAddress(displayAddress)
  return shown !== null && shown.toLowerCase() !== cleanText(sender).toLowerCase()
}

function addressIn(text: string): string | null {
  const open = text.lastIndexOf('<')
  const close = text.indexOf('>', open)
  const candidate = open >= 0 && close > open ? text.slice(open + 1, close).trim() : text
  return shownAddress.test(candidate) ? candidate : null
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
