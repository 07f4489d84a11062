import * as z from 'zod/mini'

/** An app registration that a Microsoft 365 administrator consents to. */
export const AppRegistration = z.object({
  /** Purpose, as the consent screen shows it. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Application (client) id, a GUID. */
  clientId: z.guid(),
})
export type AppRegistration = z.output<typeof AppRegistration>

/** Configuration of the Microsoft 365 consent: three app registrations per region, keyed by region name (AM-099). */
export const ConsentRegistrations = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  z.tuple([AppRegistration, AppRegistration, AppRegistration]),
)
export type ConsentRegistrations = z.output<typeof ConsentRegistrations>
