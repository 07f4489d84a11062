import { type PosternClient, type Profile, type Role, roleOf } from '@postern/core'
import { useClient } from '@postern/react'
import type { NoticeBannerProps } from '@postern/react/notice-banner'
import { type ReactNode, useEffect, useState } from 'react'
import { usePortalConfig } from '../config/portal-config'
import styles from './LateNotices.module.css'
import { loadNoticeBanner } from './load-notice-banner'

/** Maximum time that the shell waits for them. */
const longestMs = 1_000

// A shell without them is better than none.
const loadFirstStops = async (client: PosternClient, role: Role | null): Promise<ReactNode> =>
  import('../stop-mails/first-stops').then(
    ({ firstStops }) => firstStops(client, role),
    () => null,
  )

/**
 * Running stops of mail and live notices of the signed-in user. `undefined` until they have loaded, for one second at most: the shell is rendered with them, so that
 * nothing moves later.
 */
export function useFirstNotices(profile: Profile): ReactNode | undefined {
  const client = useClient()
  const { product } = usePortalConfig()
  const role = roleOf(profile, product)
  const [first, setFirst] = useState<ReactNode>()
  useEffect(() => {
    let isOver = false
    const draw = (node: ReactNode) => isOver || setFirst(node)
    // Later ones are drawn when they arrive.
    const timer = setTimeout(() => isOver || setFirst((known) => known ?? null), longestMs)
    const look = async () => {
      const known = client.notices.listCurrent().then(
        (found) => found.notices,
        // The banner fetches again by itself.
        () => [],
      )
      const [NoticeBanner, initial, stops] = await Promise.all([
        loadNoticeBanner(),
        known,
        loadFirstStops(client, role),
      ])
      draw(
        <>
          {stops}
          <ShellNotices NoticeBanner={NoticeBanner} initial={initial} />
        </>,
      )
    }
    // A shell without notices is better than none.
    look().catch(() => draw(null))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, role])
  return first
}

type Loaded = Awaited<ReturnType<typeof loadNoticeBanner>>

function ShellNotices({
  NoticeBanner,
  initial,
}: { NoticeBanner: Loaded } & Required<Pick<NoticeBannerProps, 'initial'>>) {
  return <NoticeBanner initial={initial} className={styles.shell} />
}
