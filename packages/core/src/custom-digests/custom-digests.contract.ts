import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { managers } from '../customers/managers'
import { digestClasses, digestSchedule } from '../digest-settings/digest-settings'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { isEmailAddress } from '../shared/email-address'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { CustomDigest, CustomDigestPreview, customDigestsAtMost, digestAddressesAtMost } from './custom-digest'

const ofCustomer = { access: managers, params: z.object({ id: SmallId }) }
const byId = { access: managers, params: z.object({ id: SmallId, digestId: SmallId }) }

const lower = z.overwrite((text: string) => text.trim().toLowerCase())
const address = line.check(
  lower,
  z.maxLength(254),
  z.refine(isEmailAddress, 'customDigests.addressWrong' satisfies AnswerKey),
)
const domain = line.check(lower, z.minLength(1), z.maxLength(253))
const score = z.nullable(z.number().check(z.minimum(-100), z.maximum(1_000)))

/** Fields of a custom digest, without what a new one has by default. */
export const customDigestFields = {
  name: line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60)),
  isActive: z.boolean(),
  recipients: z.object({
    groups: z._default(z.array(SmallId).check(z.maxLength(100)), []),
    users: z._default(z.array(SmallId).check(z.maxLength(500)), []),
    addresses: z._default(z.array(address).check(z.maxLength(digestAddressesAtMost)), []),
  }),
  domains: z.array(domain).check(z.maxLength(500)),
  classes: z.array(z.enum(digestClasses)).check(z.minLength(1), z.maxLength(digestClasses.length)),
  scoreFrom: score,
  scoreTo: score,
  times: digestSchedule.times,
  days: digestSchedule.days,
  /** IANA zone name. */
  timezone: line.check(z.minLength(1), z.maxLength(64)),
  language: z.enum(['ENG', 'FR']),
  templateId: z.nullable(SmallId),
}

const optional = {
  name: z.optional(customDigestFields.name),
  isActive: z.optional(customDigestFields.isActive),
  recipients: z.optional(customDigestFields.recipients),
  domains: z.optional(customDigestFields.domains),
  classes: z.optional(customDigestFields.classes),
  scoreFrom: z.optional(customDigestFields.scoreFrom),
  scoreTo: z.optional(customDigestFields.scoreTo),
  times: z.optional(customDigestFields.times),
  days: z.optional(customDigestFields.days),
  timezone: z.optional(customDigestFields.timezone),
  language: z.optional(customDigestFields.language),
  templateId: z.optional(customDigestFields.templateId),
}

/** The calls about custom digests. */
export const customDigests = feature('customDigests', {
  /** The digests in the order in which they count. */
  list: endpoint({
    ...ofCustomer,
    method: 'GET',
    path: 'v1/customers/{id}/custom_digests/',
    query: z.object(pagingShape),
    wire: pagingWire,
    response: listOf('digests', CustomDigest),
  }),

  /** Adds a digest as the last one; a customer can have up to 20. Zone and language are the customer's where they are left out. */
  create: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/custom_digests/',
    body: z.object({ ...optional, name: customDigestFields.name, recipients: customDigestFields.recipients }),
    response: CustomDigest,
    idempotent: true,
  }),

  get: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/customers/{id}/custom_digests/{digestId}/',
    response: CustomDigest,
  }),

  /** Changes what is named, or moves the digest in the order. */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/customers/{id}/custom_digests/{digestId}/',
    body: z.object({
      ...optional,
      /** From 1 on; those behind it move on. One that is too large: the last. */
      position: z.optional(z.int().check(z.minimum(1), z.maximum(customDigestsAtMost))),
    }),
    response: CustomDigest,
  }),

  delete: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/customers/{id}/custom_digests/{digestId}/',
    response: Done,
  }),

  /** Draws a sample of the digest, as a shared mailbox or as the owner of the messages gets it, and counts what is new now. */
  preview: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/customers/{id}/custom_digests/{digestId}/preview/',
    body: z.object({
      reader: z._default(z.enum(['mailbox', 'owner']), 'mailbox'),
      theme: z._default(z.enum(['light', 'dark']), 'light'),
      isNarrow: z._default(z.boolean(), false),
    }),
    response: CustomDigestPreview,
  }),

  /** Sends it now, besides its times, ten times an hour at most. `lastRun` of the answer is this sending; `get` says how far it is. */
  sendNow: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/customers/{id}/custom_digests/{digestId}/send_now/',
    body: z.object({}),
    response: CustomDigest,
    idempotent: true,
  }),
})

/** Descriptions for readers of the API. */
export const customDigestsReference: References<typeof customDigests> = {
  list: { summary: 'Custom digests of a customer, in the order in which they count', spec: ['RT-076'] },
  create: { summary: 'Add a custom digest as the last one', spec: ['RT-076'] },
  get: { summary: 'One custom digest', spec: ['RT-076'] },
  update: { summary: 'Change a custom digest, switch it, or move it in the order', spec: ['RT-076'] },
  delete: { summary: 'Delete a custom digest', spec: ['RT-076'] },
  preview: { summary: 'Draw a sample of a custom digest', spec: ['RT-076'] },
  sendNow: { summary: 'Send a custom digest now', spec: ['RT-076'] },
}
