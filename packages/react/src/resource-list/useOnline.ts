import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Returns true if the browser is connected to a network; always true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
}
