import * as z from 'zod/mini'
import { list, maybe, orElse, text } from '../http/fields'

/** Rows of the ladder: everything that may decide about a message, in the order in which it is asked. */
export const ladderRows = [
  ...[
    'stop',
    'network',
    'danger',
    'forcedRule',
    'rule',
    'file',
    'list',
    'deliveringRule',
    'score',
    'ownSignal',
    'unwanted',
  ],
  'nothing',
] as const
/** One of `ladderRows`. */
export type LadderRow = (typeof ladderRows)[number]

/**
 * State of a row: - `decides`: it decides about the message; - `next`: it decides if the deciding row does not; - `later`: it has a say, but
 * rows above come first; - `silent`: it has nothing to say; - `unknown`: it depends on the message.
 */
export type LadderState = 'decides' | 'next' | 'later' | 'silent' | 'unknown'

/** One row of the ladder for a message. */
export const LadderRung = z.object({
  /** One of `ladderRows`; accept unknown ones. */
  row: z.string(),
  /** A `LadderState`. */
  state: z.string(),
  /** `deliver`, `hold`, `discard`, `reject` or `redirect`; `null`: it has no say. */
  action: maybe(z.string()),
  /** Kind of the finding, such as `spam` or `phishing`; empty: none. */
  reason: text,
  /** Name of the content rule, the virus, the file or the link. */
  detail: text,
})
export type LadderRung = z.output<typeof LadderRung>

/** Changes that a trace answers for: the deciding entry is gone, the sender is proven or fails, or is allowed or blocked. */
export const ladderConditions = ['withoutEntry', 'proven', 'failed', 'allowed', 'blocked'] as const
/** One of `ladderConditions`. */
export type LadderCondition = (typeof ladderConditions)[number]

/** Outcome under another condition. */
const LadderOutcome = z.object({
  /** One of `ladderConditions`. */
  if: z.string(),
  row: z.string(),
  action: z.string(),
  /** Id of the deciding list entry; `null`: none decides. */
  entryId: maybe(z.number()),
})

/** The rows and the outcomes of a trace. */
export const ladderShape = {
  /** Every row in the order of `ladderRows`. */
  ladder: list(LadderRung),
  whatIf: list(LadderOutcome),
}

/** Lists in a trace, before the rows that hold the entries themselves are added. */
export const listShape = {
  /** `allow`, `allowAll` or `block`; `null`: the lists say nothing. */
  verdict: maybe(z.string()),
  /** Id of the deciding entry; 0: the one that is not saved yet. */
  winnerId: maybe(z.number()),
  /** Verdict of the lists without that entry. */
  otherwise: orElse(z.object({ verdict: maybe(z.string()), winnerId: maybe(z.number()) }), {
    verdict: null,
    winnerId: null,
  }),
}
