import type { QuarantineDigestClient } from '@postern/core'
import type { DigestClientOptions } from './digest-client'

export interface LateClient extends QuarantineDigestClient {
  /** Loads the code for sending calls, before the first one. */
  prepare(): void
}

/** Client of a digest page that loads its code only once the user acts: most readers only look. */
export function createLateClient(options: DigestClientOptions): LateClient {
  let loaded: Promise<QuarantineDigestClient> | null = null
  const load = () => {
    loaded ??= import('./digest-client').then(
      ({ createDigestClient }) => createDigestClient(options),
      (cause: unknown) => {
        loaded = null
        throw cause
      },
    )
    return loaded
  }
  return {
    get: async (...call) => (await load()).get(...call),
    release: async (...call) => (await load()).release(...call),
    ask: async (...call) => (await load()).ask(...call),
    listEvents: async (...call) => (await load()).listEvents(...call),
    openEvents: async ({ id, releaseCode }, signal) => {
      await options.stays
      return fetch(`/api/v1/quarantine/${id}/digest/events/?${new URLSearchParams({ releaseCode })}`, {
        headers: { accept: 'text/event-stream' },
        ...{ cache: 'no-store', credentials: 'omit', redirect: 'error', signal },
      })
    },
    addListEntry: async (...call) => (await load()).addListEntry(...call),
    prepare: () => void load().catch(() => {}),
  }
}
