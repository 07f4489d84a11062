import { useEffect, useReducer, useRef } from 'react'

export interface UseMachineOptions<S extends { call: object | null }, E> {
  initial: S
  next: (state: S, event: E) => S
  /** Makes the call of a state and resolves to the resulting event. Never rejects. */
  carryOut: (state: S) => Promise<E>
}

/** Runs a state machine of the core: sends each call that it decides on once, however often React runs the effect (XB-21). */
export function useMachine<S extends { call: object | null }, E>({ initial, next, carryOut }: UseMachineOptions<S, E>) {
  const [state, send] = useReducer(next, initial)
  const running = useRef<object | null>(null)
  const latest = useRef(carryOut)
  latest.current = carryOut
  useEffect(() => {
    if (!state.call || running.current === state.call) return
    running.current = state.call
    latest.current(state).then(send)
  }, [state])
  return [state, send] as const
}
