import type { ComponentType } from 'react'

interface LateState<Props> {
  /** `null` until its code is there. */
  Part: ComponentType<Props> | null
  hasFailed: boolean
}

/** Component whose code loads when it is first needed: once per page, and again after a failure. */
export interface LatePart<Props> {
  load: () => Promise<void>
  get: () => LateState<Props>
  /** A server, and a page that is hydrating, have nothing loaded yet. */
  getOfServer: () => LateState<Props>
  subscribe: (listener: () => void) => () => void
}

export function latePart<Props>(loadCode: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const nothing: LateState<Props> = { Part: null, hasFailed: false }
  const listeners = new Set<() => void>()
  let state = nothing
  let loading: Promise<void> | null = null
  const set = (next: LateState<Props>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const start = async () => {
    if (state.hasFailed) set(nothing)
    try {
      set({ Part: await loadCode(), hasFailed: false })
    } catch {
      set({ Part: null, hasFailed: true })
    } finally {
      loading = null
    }
  }
  return {
    async load() {
      if (state.Part) return
      loading ??= start()
      await loading
    },
    get: () => state,
    getOfServer: () => nothing,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
