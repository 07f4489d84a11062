import type { QuarantineDigestClient, QuarantineEntry } from '@postern/core'
import { followEvents } from '@postern/core/events'
import { createPacer } from '../events/pacer'

export interface FollowEntryOptions {
  client: QuarantineDigestClient
  entryId: number
  releaseCode: string
  onEntry: (entry: QuarantineEntry) => void
}

const pauseMs = 1_000

/** Loads a held message again whenever something has happened to it, while the page is looked at. Returns the function that stops it. */
export function followEntry({ client, entryId: id, releaseCode, onEntry }: FollowEntryOptions): () => void {
  const stopping = new AbortController()
  const pacer = createPacer<'entry'>(
    async () => {
      const entry = await client.get({ id, releaseCode }, { signal: stopping.signal })
      if (!stopping.signal.aborted) onEntry(entry)
    },
    () => pauseMs,
  )
  const reload = () => pacer.ask('entry')
  let stop: (() => void) | undefined
  const update = () => {
    if (document.visibilityState === 'hidden') {
      stop?.()
      stop = undefined
    } else {
      stop ??= followEvents({
        open: client.openEvents && ((signal) => openEvents(client, signal)),
        check: (signal) => client.listEvents({ id, releaseCode }, { signal }),
        onChange: reload,
      })
    }
  }
  const openEvents = async (from: QuarantineDigestClient, signal: AbortSignal) => {
    const response = await from.openEvents?.({ id, releaseCode }, signal)
    return response ?? new Response(null, { status: 404 })
  }
  const look = () => {
    const wasFollowing = stop !== undefined
    update()
    if (!wasFollowing && stop) reload()
  }
  document.addEventListener('visibilitychange', look)
  update()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stopping.abort()
    pacer.stop()
    stop?.()
  }
}
