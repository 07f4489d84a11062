import type { CurrentNotice } from '@postern/core'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../provider/ClientProvider'

/** Polling interval, in milliseconds. */
const noticesEveryMs = 5 * 60_000

/** Live notices of the signed-in user, or of a login page's host. Without a cache, so that the login page can show them. */
export function useCurrentNotices(loginHost: string | undefined, initial?: readonly CurrentNotice[]) {
  const { notices: calls } = useClient()
  const [notices, setNotices] = useState<readonly CurrentNotice[]>(initial ?? [])
  /** Dismissed notices that a pending response may still contain. */
  const dismissed = useRef(new Set<number>())
  const isKnown = useRef(initial !== undefined)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const look = () => {
      const asked =
        loginHost === undefined
          ? calls.listCurrent(undefined, { signal })
          : calls.listAtLogin({ domain: loginHost }, { signal })
      asked.then(
        (found) => signal.aborted || setNotices(found.notices.filter(({ id }) => !dismissed.current.has(id))),
        // A failed request keeps the known notices until a server responds again.
        () => {},
      )
    }
    if (!isKnown.current) look()
    isKnown.current = false
    const timer = setInterval(look, noticesEveryMs)
    return () => {
      stopping.abort()
      clearInterval(timer)
    }
  }, [calls, loginHost])

  /** Hides it at once; shows it again if the server did not store the dismissal. */
  const dismiss = async (notice: CurrentNotice) => {
    dismissed.current.add(notice.id)
    setNotices((now) => now.filter(({ id }) => id !== notice.id))
    try {
      await calls.dismiss({ id: notice.id })
    } catch (cause) {
      dismissed.current.delete(notice.id)
      setNotices((now) => [notice, ...now])
      throw cause
    }
  }
  return { notices, dismiss }
}
