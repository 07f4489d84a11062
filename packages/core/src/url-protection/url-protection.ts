import * as z from 'zod/mini'
import { offByDefault, onByDefault, text } from '../http/fields'

/** Longest link that is protected, in characters; longer ones stay as they are. */
export const longestProtectedUrl = 5_900

/** Link protection of a customer. */
export const UrlProtection = z.object({
  /** Links in HTML of inbound mail lead through the click page. Default: they do not. */
  rewrites: offByDefault,
  /** Links in plain text do, too. */
  rewritesText: offByDefault,
  /** Links to the customer's own domains stay as they are. */
  exemptsOwnDomains: onByDefault,
  /** Readers may open a suspicious link after a warning; a malicious one never opens. */
  mayClickThrough: onByDefault,
  /** Mail with a suspicious link is held. */
  holdsSuspicious: offByDefault,
  /** Passed on as `ifMatch`, a change is refused when the settings were changed since (XS-13). */
  version: text,
})
export type UrlProtection = z.output<typeof UrlProtection>

const flag = z.optional(z.boolean())

/** Changes only the given fields. */
export const UrlProtectionChange = z.object({
  rewrites: flag,
  rewritesText: flag,
  exemptsOwnDomains: flag,
  mayClickThrough: flag,
  holdsSuspicious: flag,
})
export type UrlProtectionChange = z.output<typeof UrlProtectionChange>

/** Protection of a customer that has changed nothing. */
export const defaultUrlProtection: Omit<UrlProtection, 'version'> = {
  ...{ rewrites: false, rewritesText: false, exemptsOwnDomains: true },
  ...{ mayClickThrough: true, holdsSuspicious: false },
}
