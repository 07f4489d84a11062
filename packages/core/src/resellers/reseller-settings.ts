import * as z from 'zod/mini'
import { SignInRange } from '../customers/customer'
import { codec } from '../http/codec'
import { list, maybe, offByDefault, text } from '../http/fields'

/** Settings of a reseller, which apply to it and its customers. */
export const ResellerSettings = codec({
  /** Origins that may embed its customers' widgets: `https://www.shop.example`. */
  embedOrigins: list(z.string()),
  /** Sender name of system mails; empty: the service name. */
  mailSenderName: text,
  /** Links in the footer of its pages; empty: the provider's. */
  termsUrl: text,
  privacyUrl: text,
  disclaimerUrl: text,
  /** Addresses its administrators may sign in from; empty: any. */
  signInRanges: list(SignInRange),
  /** True when its administrators need a second factor. */
  isTwoFactorEnforced: offByDefault,
  /** Hours until sessions of its administrators end; `null`: the server's default. */
  sessionHours: maybe(z.number()),
  /** Pass it as `ifMatch` to have a change rejected when the settings have changed since (XS-13). */
  version: text,
})
export type ResellerSettings = z.output<typeof ResellerSettings>

/** Stored part of the settings. */
export type ResellerSettingValues = Omit<ResellerSettings, 'version'>
