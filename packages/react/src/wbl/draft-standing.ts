import type { SenderTrial, WblEntry } from '@postern/core/sender-lists'

/** Id of an entry that is not saved yet. */
export const unsavedId = 0

/** Outcome between an entry that is not saved yet and another one for the same mail. */
export interface DraftStanding {
  /**
   * `wins` over the other; or it loses to one that is `forced`, is of a stronger type (`weaker`), comes `earlier`, or neutralizes its level
   * (`silenced`); `same`: the other comes first, with the same effect.
   */
  kind: 'wins' | 'forced' | 'weaker' | 'earlier' | 'silenced' | 'same'
  /** The entry that is not saved yet. */
  draft: WblEntry
  other: WblEntry
}

/** Reads from a trace which entry wins; `null`: no other one is about the same mail. */
export function standingOf({ chain, winnerId, whatIf }: SenderTrial): DraftStanding | null {
  const step = chain.find(({ entry }) => entry.id === unsavedId)
  if (!step) return null
  const { entry: draft, why } = step
  const others = chain.filter(({ entry }) => entry.id !== unsavedId)
  if (why === 'silenced') {
    const neutral = others.find((other) => other.why === 'neutralizes' && other.entry.level === draft.level)?.entry
    return neutral ? { kind: 'silenced', draft, other: neutral } : null
  }
  // Mail that proves nothing is not what an allow entry is for.
  const proven = why === 'unproven' ? whatIf.find((outcome) => outcome.if === 'proven') : undefined
  const wins = proven ? proven.entryId : winnerId
  const winner = others.find(({ entry }) => entry.id === wins)?.entry
  if (winner) return { kind: lossTo(winner, draft, why), draft, other: winner }
  const beaten = others.find((other) => ['overruled', 'weaker'].includes(other.why) && other.entry.type !== draft.type)
  return wins === unsavedId && beaten ? { kind: 'wins', draft, other: beaten.entry } : null
}

function lossTo(winner: WblEntry, draft: WblEntry, why: string): DraftStanding['kind'] {
  if (winner.type === draft.type) return 'same'
  if (winner.isForced) return 'forced'
  return why === 'weaker' || winner.level === draft.level ? 'weaker' : 'earlier'
}
