import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { Language } from '../i18n/locale'
import { signedIn } from '../permissions/access'

const ActiveModule = z.pipe(
  z.object({ service_module: z.object({ id: z.number() }), is_active: z.boolean() }),
  z.transform(({ service_module, is_active }) => ({ id: service_module.id, isActive: is_active })),
)

const CustomerService = z.pipe(
  z.object({
    service: z.object({ id: z.number() }),
    is_active: z.boolean(),
    service_modules: z._default(z.array(ActiveModule), []),
  }),
  z.transform(({ service, is_active, service_modules }) => ({
    id: service.id,
    isActive: is_active,
    modules: service_modules,
  })),
)

/** The signed-in user (spec 3). `role` and `parentType` are as the wire spells them: `roleOf` reads them. */
export const Profile = z.object({
  id: z.number(),
  username: z.string(),
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  hasTwoFactor: z._default(z.boolean(), false),
  role: z.string(),
  parent: z.string(),
  parentType: z.string(),
  parentId: z.number(),
  language: z._default(z.string(), 'ENG'),
  timezone: z._default(z.string(), 'Europe/Dublin'),
  capabilities: z._default(z.array(z.object({ name: z.string(), enabled: z.boolean() })), []),
  /** Only for customer administrators. */
  customer: z._default(z.nullable(z.object({ services: z._default(z.array(CustomerService), []) })), null),
})
export type Profile = z.output<typeof Profile>

export const getCurrentUser = endpoint({
  method: 'GET',
  path: 'v1/currentuser/',
  access: signedIn,
  response: Profile,
})

const personName = z.string().check(z.trim(), z.maxLength(100))

/** Changes what is given and leaves the rest; nothing else of the own account can be changed here (XT-06). */
export const updateCurrentUser = endpoint({
  method: 'PATCH',
  path: 'v1/currentuser/',
  access: signedIn,
  body: z.object({
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    language: z.optional(z.enum(Language)),
    /** IANA zone name. */
    timezone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  response: Profile,
})
