import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { type Access, anyone, signedIn } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Service } from '../permissions/services'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line, paragraphs } from '../shared/text-schemas'
import { safeUrl } from '../urls/safe-url'
import { CurrentNotice, Notice, NoticeReach, noticeSeverities, noticeStates } from './notice'

/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const noticeOrderings = ['title', '-title', 'startsAt', '-startsAt', 'endsAt', '-endsAt'] as const
/** One of `noticeOrderings`. */
export type NoticeOrdering = (typeof noticeOrderings)[number]

const superAdmins: Access = { who: 'signedIn', roles: [Role.SuperAdmin] }
const byId = { access: superAdmins, params: z.object({ id: SmallId }) }
const answer = (key: AnswerKey) => key

const ids = z._default(z.array(SmallId).check(z.maxLength(200)), [])
const audience = z.object({
  roles: z._default(z.array(z.enum(Role)).check(z.maxLength(3)), []),
  resellerIds: ids,
  customerIds: ids,
  services: z._default(z.array(z.enum(Service)).check(z.maxLength(6)), []),
})
const text = paragraphs.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(1_000))
const link = z.nullable(
  line.check(
    z.trim(),
    z.maxLength(2_048),
    z.refine((address) => safeUrl(address) !== null, answer('notices.link')),
  ),
)
const instant = z.iso.datetime()
const fields = {
  title: line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60)),
  texts: z.object({ ENG: text, FR: text }),
  severity: z.enum(noticeSeverities),
  audience,
  startsAt: instant,
  endsAt: instant,
  isDismissible: z.boolean(),
  onLogin: z.boolean(),
  link,
}

/** API endpoints for notices. */
export const notices = feature('notices', {
  list: endpoint({
    method: 'GET',
    path: 'v1/notices/',
    access: superAdmins,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(noticeOrderings), '-startsAt'),
      state: z.optional(z.enum(noticeStates)),
      severity: z.optional(z.enum(noticeSeverities)),
    }),
    wire: pagingWire,
    response: listOf('notices', Notice),
  }),

  /** Adds a notice. It must end after it begins and in the future; at most 50 can be live or scheduled. */
  create: endpoint({
    method: 'POST',
    path: 'v1/notices/',
    access: superAdmins,
    body: z.object({
      ...fields,
      severity: z._default(fields.severity, 'info'),
      audience: z._default(audience, { roles: [], resellerIds: [], customerIds: [], services: [] }),
      /** Default: now. */
      startsAt: z.optional(instant),
      isDismissible: z._default(fields.isDismissible, true),
      /** Also shows it on the login page: only for everybody or for resellers, by the host name of the page. */
      onLogin: z._default(fields.onLogin, false),
      link: z._default(link, null),
    }),
    response: Notice,
    idempotent: true,
  }),

  /** Measures the size of an audience before a notice is saved. */
  measureReach: endpoint({
    method: 'POST',
    path: 'v1/notices/reach/',
    access: superAdmins,
    body: audience,
    response: NoticeReach,
  }),

  /** Live notices for the signed-in user, except those the user has dismissed; the most severe first. */
  listCurrent: endpoint({
    method: 'GET',
    path: 'v1/notices/current/',
    access: signedIn,
    response: listOf('notices', CurrentNotice),
  }),

  /** Live notices for the login page of a host name. */
  listAtLogin: endpoint({
    method: 'GET',
    path: 'v1/notices/login/',
    access: anyone,
    query: z.object({ domain: z._default(line.check(z.maxLength(255)), '') }),
    response: listOf('notices', CurrentNotice),
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/notices/{id}/', response: Notice }),

  /**
   * Changes a notice. Users who have dismissed it do not see it again. An `endsAt` of
   * the last five minutes ends a live one now.
   */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/notices/{id}/',
    body: z.partial(z.object(fields)),
    response: Notice,
  }),

  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/notices/{id}/', response: Done }),

  /** Permanently hides a dismissible notice from the signed-in user. */
  dismiss: endpoint({
    method: 'POST',
    path: 'v1/notices/{id}/dismiss/',
    access: signedIn,
    params: z.object({ id: SmallId }),
    response: Done,
    idempotent: true,
  }),
})

/** API reference texts for the notice calls. */
export const noticesReference: References<typeof notices> = {
  list: { summary: 'Notices with their state', spec: ['RT-030'] },
  create: { summary: 'Add a notice', spec: ['RT-031'] },
  measureReach: { summary: 'How many an audience reaches', spec: ['RT-031'] },
  listCurrent: { summary: 'Live notices for the signed-in user', spec: ['RT-030'] },
  listAtLogin: { summary: 'Live notices for the login page of a host name', spec: ['RT-030'] },
  get: { summary: 'One notice', spec: ['RT-030'] },
  update: { summary: 'Change a notice', spec: ['RT-031'] },
  delete: { summary: 'Remove a notice', spec: ['RT-030'] },
  dismiss: { summary: 'Hide a notice from the signed-in user', spec: ['RT-030'] },
}
