import type { DkimKey } from '@postern/core'
import { type DkimKeysMessages, dkimKeysMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../provider/PosternContext'

export const useDkimKeyWords = () => useTexts('dkimKeys', dkimKeysMessages)

/** Root of the query keys of all lists of keys. */
export const dkimKeysKey = 'dkim-keys'

/** Reloads all lists of keys. */
export function useDkimKeysReload(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [dkimKeysKey] })
}

/** State of a key: one that signed until its record went stands out. */
export function dkimStateOf({ state, stoppedAt }: DkimKey, texts: DkimKeysMessages) {
  if (state === 'waiting' && stoppedAt !== null) return { tone: 'danger', text: texts.stopped } as const
  const tones = { waiting: 'warning', ready: 'info', active: 'success', retired: 'neutral' } as const
  return { tone: tones[state], text: texts.states[state] } as const
}
