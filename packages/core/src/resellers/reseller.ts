import * as z from 'zod/mini'
import { Branding } from '../branding/branding'
import { codec } from '../http/codec'
import { list, maybe, orElse, text, Unnamed } from '../http/fields'
import { Language } from '../i18n/locale'
import { defaultTimeZone } from '../shared/time-zone'

/** Who sells to customers (spec 3). */
export const Reseller = codec({
  id: z.number(),
  name: text,
  contactName: text,
  contactEmail: text,
  contactPhone: text,
  /** Where post goes, line by line. */
  address: text,
  /** Page or mail address that its people are led to for help; empty: the provider's. */
  supportUrl: text,
  /** ENG or FR: of its administrators who chose none. */
  language: orElse(z.string(), Language.English),
  /** IANA zone name; read it through `timeZoneOrDefault`. */
  timezone: z._default(z.string(), defaultTimeZone),
  /** Ids of the services that it may sell (spec 9). */
  services: list(z.number()),
  settings: z._default(Unnamed, {}),
  /** Figures: `customers`, `activeCustomers`, `domains`, `users`, and `mail` of 30 days (`mailIsEstimate`: there was more), where a server counts them. */
  metrics: z._default(Unnamed, {}),
  branding: maybe(Branding),
  /** Instant, ISO 8601 in UTC. */
  createdAt: maybe(z.string()),
  /** When it was deleted; it can be restored for 30 days. */
  deletedAt: maybe(z.string()),
  /** Passed on as `ifMatch`, a change is refused when the reseller was changed since (XS-13). */
  version: text,
})
export type Reseller = z.output<typeof Reseller>
