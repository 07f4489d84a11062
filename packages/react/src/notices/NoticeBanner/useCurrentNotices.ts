import type { CurrentNotice } from '@postern/core'
import { useCallback, useRef } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { usePolled } from '../../provider/usePolled'

/** Polling interval, in milliseconds. */
const noticesEveryMs = 5 * 60_000
const none: readonly CurrentNotice[] = []

/** Live notices of the signed-in user, or of a login page's host. Without a cache, so that the login page can show them. */
export function useCurrentNotices(loginHost: string | undefined, initial?: readonly CurrentNotice[]) {
  const { notices: calls } = useClient()
  /** Dismissed notices that a pending response may still contain. */
  const dismissed = useRef(new Set<number>())
  const ask = useCallback(
    async (signal: AbortSignal): Promise<readonly CurrentNotice[]> => {
      const asked =
        loginHost === undefined
          ? calls.listCurrent(undefined, { signal })
          : calls.listAtLogin({ domain: loginHost }, { signal })
      return (await asked).notices.filter(({ id }) => !dismissed.current.has(id))
    },
    [calls, loginHost],
  )
  const [notices, setNotices] = usePolled({ ask, everyMs: noticesEveryMs, initial, empty: none })

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
