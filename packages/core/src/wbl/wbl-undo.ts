import * as z from 'zod/mini'

/** Reasons why an undo leaves an entry unchanged: somebody has changed it since, listed the sender again since, or its owner is gone. */
export const wblUndoRefusals = ['changed', 'taken', 'ownerGone'] as const
/** One of `wblUndoRefusals`. */
export type WblUndoRefusal = (typeof wblUndoRefusals)[number]

/** An entry that an undo left unchanged. */
export const WblUndoLeft = z.object({
  sender: z.string(),
  /** One of `wblUndoRefusals`. */
  reason: z.string(),
})
export type WblUndoLeft = z.output<typeof WblUndoLeft>
