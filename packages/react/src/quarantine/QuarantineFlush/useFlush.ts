import type { ApiError, FlushCount } from '@postern/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { heldMailKeys } from '../held-mail-keys'
import { runFlush } from './run-flush'

/** Selection of messages to flush from a quarantine; empty fields narrow nothing. */
export interface FlushDraft {
  customer: { id: number; name: string } | null
  classification: string
  freeSearch: string
}

export type FlushState =
  | { step: 'choose'; isCounting: boolean; error: string }
  | { step: 'ask'; counted: FlushCount }
  | { step: 'running'; counted: FlushCount; done: number }
  | { step: 'done'; counted: FlushCount; done: number; end: 'whole' | 'stopped' | 'failed'; reason: string }

/** Counts first, then deletes the counted messages in batches (AM-063, XS-06). */
export function useFlush(customer: FlushDraft['customer']) {
  const { quarantine } = useClient()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<FlushDraft>({ customer, classification: '', freeSearch: '' })
  const [state, setState] = useState<FlushState>({ step: 'choose', isCounting: false, error: '' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const filter = {
    classification: draft.classification || undefined,
    freeSearch: draft.freeSearch || undefined,
  }
  const count = async () => {
    if (!draft.customer) return
    setState({ step: 'choose', isCounting: true, error: '' })
    try {
      const counted = await quarantine.countFlush({ customerId: draft.customer.id, ...filter })
      setState({ step: 'ask', counted })
    } catch (cause) {
      setState({ step: 'choose', isCounting: false, error: (cause as ApiError).message })
    }
  }
  const run = async (counted: FlushCount, before: number) => {
    const control = new AbortController()
    running.current = control
    let done = before
    setState({ step: 'running', counted, done })
    const asked = { customerId: counted.customer.id, before: counted.before, confirm: true as const, ...filter }
    let end: 'whole' | 'stopped' | 'failed' = 'failed'
    let reason = ''
    try {
      const isWhole = await runFlush({
        flush: async (most) => (await quarantine.flush({ ...asked, most })).count,
        signal: control.signal,
        onProgress: (deleted) => {
          done = before + deleted
          setState({ step: 'running', counted, done })
        },
      })
      end = isWhole ? 'whole' : 'stopped'
    } catch (cause) {
      reason = (cause as ApiError).message
    }
    setState({ step: 'done', counted, done, end, reason })
    for (const queryKey of heldMailKeys) queries.invalidateQueries({ queryKey })
  }
  return {
    draft,
    change: (part: Partial<FlushDraft>) => setDraft((now) => ({ ...now, ...part })),
    state,
    count,
    back: () => setState({ step: 'choose', isCounting: false, error: '' }),
    confirm: () => {
      if (state.step === 'ask') void run(state.counted, 0)
    },
    stop: () => running.current?.abort(),
    goOn: () => {
      if (state.step === 'done') void run(state.counted, state.done)
    },
  }
}
/** Return type of `useFlush`. */
export type Flush = ReturnType<typeof useFlush>
