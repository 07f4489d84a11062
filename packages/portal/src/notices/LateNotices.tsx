import type { NoticeBannerProps } from '@postern/react/notice-banner'
import { lazy, Suspense } from 'react'
import styles from './LateNotices.module.css'
import { loadNoticeBanner } from './load-notice-banner'

// Loads after the page; if it fails, the page stays as it is.
const NoticeBanner = lazy(async () => ({ default: await loadNoticeBanner().catch(() => nothing) }))

const nothing = (_props: NoticeBannerProps) => null

/** Live notices of a login page's host, over the page, so that nothing waits for them or moves. */
export function LateNotices({ loginHost }: Required<Pick<NoticeBannerProps, 'loginHost'>>) {
  return (
    <Suspense>
      <NoticeBanner loginHost={loginHost} className={styles.login} />
    </Suspense>
  )
}
