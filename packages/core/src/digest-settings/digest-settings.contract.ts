import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, orElse, text } from '../http/fields'
import { changeShape, Origin } from '../layered-settings/layered-calls'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
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
  testNotice: { summary: 'Send a sample notification to oneself', spec: ['RT-080'] },
}
