import type * as z from 'zod/mini'
import type { Profile } from '../profile/profile.contract'
import type { Refusal } from './refusal'
import type { TestRows } from './test-rows'

/** State and request that a call is answered from. */
export interface FlowContext {
  rows(feature: string): TestRows
  user: z.input<typeof Profile>
  /** Instant of the request, ISO 8601. */
  now: string
  /** Sample response of this call; a copy. */
  sample: unknown
  /** Text of a refusal in the caller's language. */
  say(refusal: Refusal): string
  /** Messages whose digest link has listed its sender: that token works once. */
  spentTokens: Set<number>
}

/** Answers a call, in wire format; throws a `Refusal`. Its input is what the contract made of the request. */
// biome-ignore lint/suspicious/noExplicitAny: each flow names the input that its endpoint's schemas return.
export type Flow = (context: FlowContext, input: any) => unknown
