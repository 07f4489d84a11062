import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, offByDefault, orElse, text } from '../http/fields'
import { listOf } from '../http/list-of'
import { changeShape, Origin, SettingsOverride } from '../layered-settings/layered-calls'
import { signedIn } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape } from '../shared/list-query'
import { defaultTimeZone } from '../shared/time-zone'
import { ClassRule, DigestSettings, digestClasses } from './digest-settings'

const byId = { access: managers, params: z.object({ id: SmallId }) }

/** Digest and notice settings of a customer's users, as returned by the server. */
export const CustomerDigestSettings = z.object({
  settings: DigestSettings,
  /** Level that each setting comes from: `times`, or `classes.spam` for the rights of a class. */
  origins: orElse(z.record(z.string(), Origin), {}),
  /** Classes, such as `classes.spam`, whose release right is locked above. */
  locked: list(z.string()),
  /** Name of the customer's reseller. */
  resellerName: text,
  /** Time zone of users without one of their own. */
  timezone: orElse(z.string(), defaultTimeZone),
  /** ENG or FR: language of users who have not chosen one. */
  language: orElse(z.string(), 'ENG'),
  /** Pass it as `ifMatch` to have a change rejected when the settings have changed since (XS-13). */
  version: text,
})
export type CustomerDigestSettings = z.output<typeof CustomerDigestSettings>

const { classes: _, ...single } = DigestSettings.shape
/** A change of some settings and rights. `null` takes a setting, or the rights of a class, back to the inherited value. */
export const DigestChange = z.object({
  ...changeShape(single),
  classes: z.optional(z.partialRecord(z.enum(digestClasses), z.nullable(z.partial(ClassRule)))),
})
export type DigestChange = z.output<typeof DigestChange>

/** A type of mail about held messages to the signed-in user: `digest`, custom digests included, or `realtime`. */
const OwnMail = z.object({
  type: z.string(),
  /** True when such mails are sent to the user. */
  isOn: offByDefault,
  /** True when the customer sends them: its users can turn them off, and back on. */
  isOnForAll: offByDefault,
})

/** Mails about held messages that the signed-in user can turn off. */
export const OwnMails = z.object({ mails: list(OwnMail) })
export type OwnMails = z.output<typeof OwnMails>

const own = { access: { ...signedIn, roles: [Role.CustomerAdmin] }, response: OwnMails } as const

/** Settings that a user can have of their own. */
const overridable = Object.keys(single) as (keyof typeof single)[]

/** API endpoints for digest settings. */
export const digestSettings = feature(
  { name: 'digestSettings', noun: 'digestSettings' },
  {
    get: endpoint({
      ...byId,
      method: 'GET',
      path: 'v1/customers/{id}/digest_settings/',
      response: CustomerDigestSettings,
    }),

    /** Changes only the given settings, `null` takes one back to the inherited value; users who set a value themselves keep it. */
    update: endpoint({
      ...byId,
      method: 'PATCH',
      path: 'v1/customers/{id}/digest_settings/',
      body: DigestChange,
      response: CustomerDigestSettings,
    }),

    /** Users of the customer who have a setting of their own, by name. */
    listOverrides: endpoint({
      ...byId,
      method: 'GET',
      path: 'v1/customers/{id}/digest_settings/overrides/',
      query: z.object({ limit: pagingShape.limit }),
      response: listOf('overrides', SettingsOverride),
    }),

    /** Takes a setting back to the customer's for all its users; answers how many it concerned. */
    reset: endpoint({
      ...byId,
      method: 'POST',
      path: 'v1/customers/{id}/digest_settings/resets/',
      body: z.object({ key: z.enum(overridable) }),
      response: z.object({ count: z.int() }),
      idempotent: true,
    }),

    /** Types of mail to the signed-in user, a customer's administrator. */
    getOwnMails: endpoint({ ...own, method: 'GET', path: 'v1/currentuser/mails/' }),

    /** Turns a type off for the signed-in user, or takes it back to the customer's setting. */
    updateOwnMails: endpoint({
      ...own,
      method: 'PATCH',
      path: 'v1/currentuser/mails/',
      body: z.object({ type: z.enum(['digest', 'realtime']), isOn: z.boolean() }),
    }),

    /** Sends a notice of a sample message to the caller's own address. */
    testNotice: endpoint({
      ...byId,
      method: 'POST',
      path: 'v1/customers/{id}/digest_settings/test_notice/',
      body: z.object({}),
      response: Done,
    }),
  },
)

/** API reference texts for the digest-settings calls. */
export const digestSettingsReference: References<typeof digestSettings> = {
  get: { summary: 'How users of a customer are told of held mail', spec: ['RT-075', 'RT-080'] },
  update: { summary: 'Change how users of a customer are told of held mail', spec: ['RT-075', 'RT-080'] },
  listOverrides: { summary: 'Users with digest settings of their own', spec: ['RT-075', 'RT-080'] },
  reset: { summary: 'Take a digest setting back to the customer’s for all users', spec: ['RT-075', 'RT-080'] },
  getOwnMails: { summary: 'Mails about held messages that the signed-in user gets', spec: ['RT-007'] },
  updateOwnMails: { summary: 'Turn mails about held messages off or back on for oneself', spec: ['RT-007'] },
  testNotice: { summary: 'Send a sample notification to oneself', spec: ['RT-080'] },
}
