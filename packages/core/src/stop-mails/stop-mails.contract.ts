import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { cleanText } from '../shared/clean-text'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line, paragraphs } from '../shared/text-schemas'
import { isWallClock } from '../time/wall-clock'
import {
  CurrentStops,
  heldOutcomes,
  StopEstimate,
  StopMail,
  type StopScope,
  stopActions,
  stopDirections,
  stopScopes,
  stopStates,
} from './stop-mail'
import { stopValue } from './stop-value'

/** Columns that the list can be sorted by, running stops first in any case; a leading '-' sorts downwards. */
export const stopMailOrderings = ['startsAt', '-startsAt', 'until', '-until', 'stopped', '-stopped'] as const
/** One of `stopMailOrderings`. */
export type StopMailOrdering = (typeof stopMailOrderings)[number]

const superAdmins: Access = { who: 'signedIn', roles: [Role.SuperAdmin] }
const readers: Access = { who: 'signedIn', roles: [Role.SuperAdmin, Role.CustomerAdmin] }
const byId = { access: superAdmins, params: z.object({ id: SmallId }) }
const answer = (key: AnswerKey) => key

interface Scoped {
  scope: StopScope
  value: string
  customerId?: number | undefined
}

const mailShape = {
  direction: z.enum(stopDirections),
  scope: z.enum(stopScopes),
  /** A domain, an address, `@domain` for all addresses in it, or a network; empty for a whole customer. */
  value: z._default(line.check(z.trim(), z.maxLength(255)), ''),
  /** Customer whose mail alone is stopped; needed where the scope is a customer. */
  customerId: z.optional(SmallId),
}
const fits = z.refine<Scoped>(({ scope, value }: Scoped) => stopValue(scope, value) !== null, {
  error: answer('stopMails.value'),
  path: ['value'],
})
const hasCustomer = z.refine<Scoped>(
  ({ scope, customerId }: Scoped) => scope !== 'customer' || customerId !== undefined,
  {
    error: answer('stopMails.customerMissing'),
    path: ['customerId'],
  },
)

const shape = {
  ...mailShape,
  action: z.enum(stopActions),
  reason: paragraphs.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(255)),
  /** Name of a customer whose whole mail is stopped, typed by hand. */
  customerName: z.optional(line.check(z.trim(), z.maxLength(100))),
}

/** Fields of the form that stops mail, which holds the end as the clocks of its reader show it: `YYYY-MM-DD HH:mm`. */
export const StopMailDraft = z
  .object({ ...shape, until: z.string().check(z.refine(isWallClock)) })
  .check(fits, hasCustomer)
export type StopMailDraft = z.output<typeof StopMailDraft>

/** API endpoints for emergency stops of mail. */
export const stopMails = feature('stopMails', {
  list: endpoint({
    method: 'GET',
    path: 'v1/stop_mails/',
    access: superAdmins,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(stopMailOrderings), '-startsAt'),
      /** Stops of this direction and of both. */
      direction: z.optional(z.enum(['in', 'out'])),
      state: z.optional(z.enum(stopStates)),
    }),
    wire: pagingWire,
    response: listOf('stops', StopMail),
  }),

  /** Stops mail from now on; it acts within five seconds everywhere. */
  create: endpoint({
    method: 'POST',
    path: 'v1/stop_mails/',
    access: superAdmins,
    body: z.object({ ...shape, until: z.iso.datetime() }).check(fits, hasCustomer),
    response: StopMail,
    idempotent: true,
  }),

  /** Running stops of the caller's mail: all of them for the provider, without those of other customers for a customer. */
  listCurrent: endpoint({
    method: 'GET',
    path: 'v1/stop_mails/current/',
    access: readers,
    response: CurrentStops,
  }),

  /** Mails that a stop would have met in the last 24 hours; changes nothing. */
  estimate: endpoint({
    method: 'POST',
    path: 'v1/stop_mails/estimate/',
    access: superAdmins,
    body: z.object(mailShape).check(fits, hasCustomer),
    response: StopEstimate,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/stop_mails/{id}/', response: StopMail }),

  /** Ends a stop, or decides about mail that an ended one still holds. */
  end: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/stop_mails/{id}/end/',
    body: z.object({ held: z._default(z.enum(heldOutcomes), 'keep') }),
    response: StopMail,
  }),
})

/** API documentation; browsers do not load it. */
export const stopMailsReference: References<typeof stopMails> = {
  list: { summary: 'Emergency stops of mail, running ones first', spec: ['RT-045', 'RT-046'] },
  create: { summary: 'Stop mail', spec: ['RT-047'] },
  listCurrent: { summary: 'Running stops of the caller’s mail', spec: ['RT-044'] },
  estimate: { summary: 'How much mail a stop would have met in the last 24 hours', spec: ['RT-047'] },
  get: { summary: 'One emergency stop of mail', spec: ['RT-044'] },
  end: { summary: 'End a stop, and deliver, delete or keep the mail it holds', spec: ['RT-044'] },
}
