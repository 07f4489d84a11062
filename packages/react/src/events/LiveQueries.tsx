import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { ClientContext } from '../provider/ClientProvider'
import { live } from './live'

/** Keeps what is loaded below up to date while the page is looked at. Its code loads once the page is idle. */
export function LiveQueries(): null {
  const client = useContext(ClientContext)
  const queries = useQueryClient()
  useEffect(() => {
    if (!client || !live.isOn) return
    let leave = () => {}
    let isLeft = false
    const join = async () => {
      const { joinLive } = await import('./join-live')
      if (!isLeft) leave = joinLive(client, queries)
    }
    // Without it, lists are refreshed when the window gets the focus, as ever.
    const start = () => void join().catch(() => {})
    // Safari has no idle callbacks.
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run))
    later(() => isLeft || start())
    return () => {
      isLeft = true
      leave()
    }
  }, [client, queries])
  return null
}
