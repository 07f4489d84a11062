import { ApiError, DigestEntryType, type QuarantineDigestClient, type QuarantineEntry } from '@postern/core'
import type { DigestLink } from '@postern/core/digest-link'
import {
  bothSendersOf,
  type DigestCall,
  type DigestEvent,
  type DigestFailure,
  type DigestState,
  initialDigestState,
  nextDigestState,
} from '@postern/core/machines'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFollowedEntry } from './useFollowedEntry'

export type DigestView =
  | { kind: 'loading' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'ready'; state: DigestState }

export interface UseQuarantineDigestOptions {
  entryId: number
  link: DigestLink
  client: QuarantineDigestClient
  initialEntry?: QuarantineEntry | undefined
  onOutcome: (outcome: DigestOutcome) => void
}

export type DigestOutcome =
  | { kind: 'loadFailed'; error: ApiError }
  | { kind: 'released'; entry: QuarantineEntry; isAllowed: boolean }
  | { kind: 'failed'; failure: DigestFailure; error: ApiError }
  | { kind: 'blocked' }

export interface UseQuarantineDigestResult {
  view: DigestView
  send: (event: DigestEvent) => void
  reload: () => void
}

/** Loads the entry of a digest link and runs the state machine's calls. Nothing is sent before a person acts (XD-02). */
export function useQuarantineDigest(options: UseQuarantineDigestOptions): UseQuarantineDigestResult {
  const { entryId, link, client, initialEntry } = options
  const [view, setView] = useState<DigestView>(() =>
    initialEntry ? { kind: 'ready', state: initialDigestState(initialEntry, link) } : { kind: 'loading' },
  )
  const newest = useRef<AbortController | null>(null)
  const onOutcome = useRef(options.onOutcome)
  onOutcome.current = options.onOutcome
  const rights = useRef(link)
  // A used token is not offered again, whatever the link still contains (AM-059).
  const spent = useRef<string | null>(null)
  rights.current = link.allowBlockToken === spent.current ? { ...link, allowBlockToken: null } : link
  const { releaseCode } = link

  // Only the response to the latest request counts (XB-20).
  const load = useCallback(() => {
    newest.current?.abort()
    const abort = new AbortController()
    newest.current = abort
    setView({ kind: 'loading' })
    client.get({ id: entryId, releaseCode }, { signal: abort.signal }).then(
      (entry) => {
        if (!abort.signal.aborted) setView({ kind: 'ready', state: initialDigestState(entry, rights.current) })
      },
      (cause: unknown) => {
        if (abort.signal.aborted) return
        const error = asApiError(cause)
        setView({ kind: 'failed', error })
        onOutcome.current({ kind: 'loadFailed', error })
      },
    )
  }, [client, entryId, releaseCode])

  const isGiven = useRef(initialEntry !== undefined)
  useEffect(() => {
    if (!isGiven.current) load()
    return () => newest.current?.abort()
  }, [load])

  const call = view.kind === 'ready' ? view.state.call : null
  const state = view.kind === 'ready' ? view.state : null
  const send = useCallback((event: DigestEvent) => {
    setView((before) =>
      before.kind === 'ready' ? { kind: 'ready', state: nextDigestState(before.state, event) } : before,
    )
  }, [])

  useFollowedEntry({
    ...{ entry: state?.entry ?? null, client, releaseCode },
    onEntry: (entry) => send({ type: 'entryChanged', entry }),
  })

  // One request for each call of the machine, however often React runs the effect (XB-21).
  const running = useRef<DigestCall | null>(null)
  useEffect(() => {
    if (!call || !state || running.current === call) return
    running.current = call
    carryOut(call, state, { entryId, releaseCode, client }).then(
      () => {
        if (call.kind !== 'release') spent.current = state.allowBlockToken
        report(call, state, onOutcome.current)
        send({ type: 'callSucceeded' })
      },
      (cause: unknown) => {
        const error = asApiError(cause)
        const message = error.status === 0 ? '' : error.message
        onOutcome.current({ kind: 'failed', failure: { kind: call.kind, message }, error })
        send({ type: 'callFailed', message })
      },
    )
  }, [call, state, entryId, releaseCode, client, send])

  return { view, send, reload: load }
}

interface Target {
  entryId: number
  releaseCode: string
  client: QuarantineDigestClient
}

async function carryOut(
  call: DigestCall,
  state: DigestState,
  { entryId: id, releaseCode, client }: Target,
): Promise<unknown> {
  const options = { idempotencyKey: crypto.randomUUID() }
  if (call.kind === 'release') return client.release({ id, releaseCode }, options)
  const allowBlockToken = state.allowBlockToken ?? ''
  if (call.kind === 'block') {
    return client.addListEntry({ id, entryType: DigestEntryType.Block, allowBlockToken, envelopeOnly: false }, options)
  }
  const bothSenders = bothSendersOf(state, call.senders)
  return client.addListEntry(
    { id, entryType: DigestEntryType.Allow, allowBlockToken, envelopeOnly: false, bothSenders },
    options,
  )
}

function report(call: DigestCall, { entry }: DigestState, onOutcome: (outcome: DigestOutcome) => void): void {
  if (call.kind === 'block') {
    onOutcome({ kind: 'blocked' })
  } else if (call.kind === 'allow' || !call.isAllowing) {
    // If an allow follows, a single outcome is reported after it (AM-055).
    onOutcome({ kind: 'released', entry, isAllowed: call.kind === 'allow' })
  }
}

function asApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError('', { status: 0, code: 'unreachable', cause })
}
