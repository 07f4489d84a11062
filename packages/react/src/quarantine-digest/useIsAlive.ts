import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page runs: not in what a server has rendered, until the browser has taken it over. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
