import * as z from 'zod/mini'
import { SignInRange } from '../customers/customer'
import { codec } from '../http/codec'
import { list, maybe, offByDefault, text } from '../http/fields'

/** Settings of a reseller, which hold for it and its customers. */
export const ResellerSettings = codec({
  /** Pages on which widgets of its customers may stand: `https://www.shop.example`. */
  embedOrigins: list(z.string()),
  /** Shown as the sender of the system's mails; empty: as the service is called. */
  mailSenderName: text,
  /** Links at the foot of its pages; empty: those of the provider. */
  termsUrl: text,
  privacyUrl: text,
  disclaimerUrl: text,
  /** From where its administrators may sign in; empty: from everywhere. */
  signInRanges: list(SignInRange),
  /** Its administrators need a second factor. */
  isTwoFactorEnforced: offByDefault,
  /** Sessions of its administrators end after so long; `null`: as the server's. */
  sessionHours: maybe(z.number()),
  /** Passed on as `ifMatch`, a change is refused when the settings were changed since (XS-13). */
  version: text,
})
export type ResellerSettings = z.output<typeof ResellerSettings>

/** What is stored of them. */
export type ResellerSettingValues = Omit<ResellerSettings, 'version'>
