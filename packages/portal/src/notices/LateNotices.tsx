import type { NoticeBannerProps } from '@postern/react/notice-banner'
import { lazy, type ReactNode, Suspense } from 'react'
import styles from './LateNotices.module.css'
import { loadNoticeBanner } from './load-notice-banner'

// Loads after the page; if it fails, the page stays as it is.
const NoticeBanner = lazy(async () => ({ default: await loadNoticeBanner().catch(() => nothing) }))

const nothing = (_props: NoticeBannerProps) => null

interface LateNoticesProps extends Required<Pick<NoticeBannerProps, 'loginHost'>> {
  children: ReactNode
}

/** A form with the live notices of a login page's host below it: nothing waits for them, moves or is covered. */
export function LateNotices({ loginHost, children }: LateNoticesProps) {
  return (
    <div className={styles.page}>
      {children}
      <Suspense>
        <NoticeBanner loginHost={loginHost} className={styles.login} />
      </Suspense>
    </div>
  )
}
