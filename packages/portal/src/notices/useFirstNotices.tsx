import { useClient } from '@postern/react'
import type { NoticeBannerProps } from '@postern/react/notice-banner'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './LateNotices.module.css'
import { loadNoticeBanner } from './load-notice-banner'

/** Maximum time that the shell waits for them. */
const longestMs = 1_000

/**
 * Live notices of the signed-in user. `undefined` until they have loaded, for one second at most: the shell is rendered with them, so that
 * nothing moves later.
 */
export function useFirstNotices(): ReactNode | undefined {
  const { notices } = useClient()
  const [first, setFirst] = useState<ReactNode>()
  useEffect(() => {
    let isOver = false
    const draw = (node: ReactNode) => isOver || setFirst(node)
    // Later ones are drawn when they arrive.
    const timer = setTimeout(() => isOver || setFirst((known) => known ?? null), longestMs)
    const look = async () => {
      const known = notices.listCurrent().then(
        (found) => found.notices,
        // The banner fetches again by itself.
        () => [],
      )
      const [NoticeBanner, initial] = await Promise.all([loadNoticeBanner(), known])
      draw(<ShellNotices NoticeBanner={NoticeBanner} initial={initial} />)
    }
    // A shell without notices is better than none.
    look().catch(() => draw(null))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [notices])
  return first
}

type Loaded = Awaited<ReturnType<typeof loadNoticeBanner>>

function ShellNotices({
  NoticeBanner,
  initial,
}: { NoticeBanner: Loaded } & Required<Pick<NoticeBannerProps, 'initial'>>) {
  return <NoticeBanner initial={initial} className={styles.shell} />
}
