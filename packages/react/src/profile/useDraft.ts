import { useState } from 'react'

/**
 * A form over stored values: what was typed stands before what is stored, so that a newly loaded profile takes nothing away
 * (XB-23). Only what differs from the stored values is a change.
 */
export function useDraft<T extends object>(stored: T) {
  const [draft, setDraft] = useState<Partial<T>>({})
  return {
    values: { ...stored, ...draft },
    draft,
    change: (part: Partial<T>) => setDraft((before) => ({ ...before, ...part })),
    /** Forgets what was typed; with `saved`, unless more was typed since. */
    reset: (saved?: Partial<T>) => setDraft((now) => (saved === undefined || now === saved ? {} : now)),
  }
}

/** The values that differ from the stored ones; `null` when none does. */
export function changesOf<T extends object>(stored: T, values: Partial<T>): Partial<T> | null {
  const changed = Object.entries(values).filter(([name, value]) => value !== stored[name as keyof T])
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : null
}
