import { useState } from 'react'

/**
 * Draft over stored values: typed values take precedence, so that a refetched profile overwrites nothing (XB-23). Only values that differ
 * from the stored ones count as changes.
 */
export function useDraft<T extends object>(stored: T) {
  const [draft, setDraft] = useState<Partial<T>>({})
  return {
    values: { ...stored, ...draft },
    draft,
    change: (part: Partial<T>) => setDraft((before) => ({ ...before, ...part })),
    /** Discards the draft; with `saved`, unless more was typed since. */
    reset: (saved?: Partial<T>) => setDraft((now) => (saved === undefined || now === saved ? {} : now)),
  }
}

/** Values that differ from the stored ones; `null` when there are none. */
export function changesOf<T extends object>(stored: T, values: Partial<T>): Partial<T> | null {
  const changed = Object.entries(values).filter(([name, value]) => value !== stored[name as keyof T])
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : null
}
