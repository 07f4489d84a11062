import * as z from 'zod/mini'
import { Branding } from '../branding/branding'
import { codec } from '../http/codec'
import { list, maybe, orElse, text, Unnamed } from '../http/fields'
import { Language } from '../i18n/locale'
import { defaultTimeZone } from '../shared/time-zone'

/** Company that sells to customers (spec 3). */
export const Reseller = codec({
  id: z.number(),
  name: text,
  contactName: text,
  contactEmail: text,
  contactPhone: text,
  /** Postal address, line by line. */
  address: text,
  /** Web or mail address for help; empty: the provider's. */
  supportUrl: text,
  /** ENG or FR: language of administrators who have not chosen one. */
  language: orElse(z.string(), Language.English),
  /** IANA zone name; read it through `timeZoneOrDefault`. */
  timezone: z._default(z.string(), defaultTimeZone),
  /** Ids of the services that it may sell (spec 9). */
  services: list(z.number()),
  settings: z._default(Unnamed, {}),
  /**
   * Metrics: `customers`, `activeCustomers`, `domains`, `users`, and `mail` of 30 days (`mailIsEstimate`: there was more), if the server
   * computes them.
   */
  metrics: z._default(Unnamed, {}),
  branding: maybe(Branding),
  /** Instant, ISO 8601 in UTC. */
  createdAt: maybe(z.string()),
  /** Time of deletion; it can be restored for 30 days. */
  deletedAt: maybe(z.string()),
  /** Pass it as `ifMatch` to have a change rejected when the reseller has changed since (XS-13). */
  version: text,
})
export type Reseller = z.output<typeof Reseller>
