import { stripInvisible } from './invisible'

const bareAddress = /^[^\s<>"@]{1,64}@[^\s<>"@]{1,253}$/

/**
 * The e-mail address inside a display address (AM-053): the one in the last angle brackets, or the whole text when it is a
 * bare address. `null` when there is none. Linear in the length of its input.
 */
export function emailInDisplayAddress(displayAddress: string | null | undefined): string | null {
  const text = stripInvisible(displayAddress ?? '').trim()
  const open = text.lastIndexOf('<')
  const close = text.indexOf('>', open)
  const candidate = open >= 0 && close > open ? text.slice(open + 1, close).trim() : text
  return bareAddress.test(candidate) ? candidate : null
}

/** The name beside the address: `Ana` of `"Ana" <ana@a.example>`; empty when there is none. */
export function nameInDisplayAddress(displayAddress: string | null | undefined): string {
  const text = stripInvisible(displayAddress ?? '').trim()
  const open = text.lastIndexOf('<')
  if (open < 0) return bareAddress.test(text) ? '' : text
  return text
    .slice(0, open)
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\\(.)/gs, '$1')
}

/** True when the address inside the display name differs from the sender, whatever the case (spec 5). */
export function isSpoofedDisplayAddress(displayAddress: string | null | undefined, sender: string): boolean {
  const shown = emailInDisplayAddress(displayAddress)
  return shown !== null && shown.toLowerCase() !== stripInvisible(sender).trim().toLowerCase()
}
