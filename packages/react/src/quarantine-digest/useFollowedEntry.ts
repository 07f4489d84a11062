import { type QuarantineDigestClient, type QuarantineEntry, Stage } from '@postern/core'
import { useEffect, useRef } from 'react'
import { live } from '../events/live'

export interface UseFollowedEntryOptions {
  /** `null` until it has loaded. */
  entry: QuarantineEntry | null
  client: QuarantineDigestClient
  releaseCode: string
  onEntry: (entry: QuarantineEntry) => void
}

/** Follows a held message until it is delivered. Its code loads once the page is idle. */
export function useFollowedEntry({ entry, client, releaseCode, onEntry }: UseFollowedEntryOptions): void {
  const latest = useRef(onEntry)
  latest.current = onEntry
  const entryId = entry && entry.stage !== Stage.Released ? entry.id : null
  useEffect(() => {
    if (entryId === null || !live.isOn) return
    let stop = () => {}
    let isLeft = false
    const follow = async () => {
      const { followEntry } = await import('./follow-entry')
      const onEntry = (changed: QuarantineEntry) => latest.current(changed)
      if (!isLeft) stop = followEntry({ client, entryId, releaseCode, onEntry })
    }
    // Safari has no idle callbacks.
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run))
    // Without it, the page shows what it has loaded.
    later(() => isLeft || void follow().catch(() => {}))
    return () => {
      isLeft = true
      stop()
    }
  }, [entryId, client, releaseCode])
}
