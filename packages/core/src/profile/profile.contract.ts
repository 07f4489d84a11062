import * as z from 'zod/mini'
import { CustomerService } from '../customers/customer-service'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, offByDefault, orElse, text } from '../http/fields'
import { Language } from '../i18n/locale'
import { signedIn } from '../permissions/access'
import { cleanText } from '../shared/clean-text'
import { line } from '../shared/text-schemas'

/** The signed-in user (spec 3). `role` and `parentType` have their wire values: parse them with `roleOf`. */
export const Profile = z.object({
  id: z.number(),
  username: z.string(),
  firstName: text,
  lastName: text,
  hasTwoFactor: offByDefault,
  /** True if an authenticator app is set up; `null` on servers that know no other second factor. */
  hasAuthenticatorApp: maybe(z.boolean()),
  role: z.string(),
  parent: z.string(),
  parentType: z.string(),
  parentId: z.number(),
  language: orElse(z.string(), 'ENG'),
  timezone: orElse(z.string(), 'Europe/Dublin'),
  capabilities: list(z.object({ name: z.string(), enabled: z.boolean() })),
  /** Only for customer administrators. */
  customer: maybe(z.object({ services: list(CustomerService) })),
})
export type Profile = z.output<typeof Profile>

const personName = line.check(z.overwrite(cleanText), z.maxLength(100))

/** API endpoints for the user's own account. */
export const profile = feature(
  { name: 'profile', noun: 'currentUser' },
  {
    get: endpoint({
      method: 'GET',
      path: 'v1/currentuser/',
      access: signedIn,
      response: Profile,
    }),

    /** Changes only the given fields; no other field of the own account can be changed here (XT-06). */
    update: endpoint({
      method: 'PATCH',
      path: 'v1/currentuser/',
      access: signedIn,
      body: z.object({
        firstName: z.optional(personName),
        lastName: z.optional(personName),
        language: z.optional(z.enum(Language)),
        /** IANA zone name. */
        timezone: z.optional(line.check(z.minLength(1), z.maxLength(64))),
      }),
      response: Profile,
    }),
  },
)

/** API reference texts for the profile calls. */
export const profileReference: References<typeof profile> = {
  get: { summary: 'Profile of the signed-in user', spec: ['CA-024', 'AM-080'] },
  update: { summary: 'Change the own name, language and time zone', spec: ['RT-008', 'AM-021'] },
}
