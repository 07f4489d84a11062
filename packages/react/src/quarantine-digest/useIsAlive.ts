import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once the page runs: false in server-rendered markup until the browser has hydrated it. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
