import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, orElse, text } from '../http/fields'

/** Mail that a stop is about: what customers receive, what they send, or both. */
export const stopDirections = ['in', 'out', 'both'] as const
/** One of `stopDirections`. */
export type StopDirection = (typeof stopDirections)[number]

/** Parts of a mail that a stop can name. */
export const stopScopes = ['customer', 'domain', 'sender', 'recipient', 'network'] as const
/** One of `stopScopes`. */
export type StopScope = (typeof stopScopes)[number]

/** Actions on stopped mail, the one that loses nothing first. */
export const stopActions = ['defer', 'hold', 'reject', 'discard'] as const
/** One of `stopActions`. */
export type StopAction = (typeof stopActions)[number]

/** Whether a stop still stops mail. */
export const stopStates = ['running', 'ended'] as const
/** One of `stopStates`. */
export type StopState = (typeof stopStates)[number]

/** Action for held mail when a stop ends; `keep` leaves the decision for later. */
export const heldOutcomes = ['deliver', 'delete', 'keep'] as const
/** One of `heldOutcomes`. */
export type HeldOutcome = (typeof heldOutcomes)[number]

/** Stops that can run at the same time. */
export const runningStopsAtMost = 200
/** A stop ends by itself after seven days at the latest. */
export const longestStopMs = 7 * 24 * 60 * 60 * 1000
/** Days for which mail that a stop holds is kept. */
export const stoppedMailDays = 14

/** An emergency stop of mail, as super administrators manage it. */
export const StopMail = codec({
  id: z.number(),
  direction: orElse(z.enum(stopDirections), 'in'),
  scope: orElse(z.enum(stopScopes), 'customer'),
  /** Name of a domain, an address, `@domain` for all addresses in it, or a network; empty for a whole customer. */
  value: text,
  /** Customer whose mail is stopped; `null`: everybody's. */
  customer: maybe(Named),
  action: orElse(z.enum(stopActions), 'defer'),
  reason: text,
  state: orElse(z.enum(stopStates), 'ended'),
  /** Instants, ISO 8601 in UTC. */
  startsAt: z._default(z.string(), ''),
  until: z._default(z.string(), ''),
  /** When it ended, by hand or by itself; `null` while it runs. */
  endedAt: maybe(z.string()),
  /** Username; empty if it ended by itself. */
  endedBy: text,
  createdBy: text,
  /** Mails that it has stopped. */
  stopped: z._default(z.number(), 0),
  /** Mails that it holds. */
  held: z._default(z.number(), 0),
})
export type StopMail = z.output<typeof StopMail>

/** A running stop as the administrators of its customer see it. */
export const CurrentStop = z.object({
  id: z.number(),
  direction: z.string(),
  scope: z.string(),
  value: text,
  customer: maybe(Named),
  action: z.string(),
  until: z.string(),
})
export type CurrentStop = z.output<typeof CurrentStop>

export const CurrentStops = z.object({ stops: list(CurrentStop) })

/** How much mail a stop would have met in the last 24 hours. */
export const StopEstimate = z.object({
  mails: z.int(),
  /** True when there were more than were counted. */
  isAtLeast: z._default(z.boolean(), false),
  /** Mails per hour on average. */
  perHour: z.number(),
})
export type StopEstimate = z.output<typeof StopEstimate>
