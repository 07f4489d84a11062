import type { CurrentNotice } from '@postern/core'
import { noticeBannerMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { Button } from '../../ui/Button/Button'
import { useToast } from '../../ui/Toast/Toasts'
import { NoticeCard } from '../NoticeCard'
import styles from './NoticeBanner.module.css'
import { useCurrentNotices } from './useCurrentNotices'

export interface NoticeBannerProps {
  /** Host name of a login page: shows its notices, which need no sign-in. Absent: those of the signed-in user. */
  loginHost?: string
  /** Notices known in advance, rendered at once. Default: loaded. */
  initial?: readonly CurrentNotice[]
}

/**
 * Live notices in the reader's language, most severe first; renders nothing when there are none. Dismissed notices stay hidden. Polls every
 * five minutes.
 */
export const NoticeBanner = /* @__PURE__ */ defineWidget('NoticeBanner', ConnectedNoticeBanner, { isPublic: true })

export const noticeBannerElement = {
  attributes: { loginHost: 'text' },
  properties: ['initial'],
} as const satisfies ElementOf<typeof NoticeBanner>

function ConnectedNoticeBanner({ loginHost, initial }: NoticeBannerProps) {
  const { notices, dismiss } = useCurrentNotices(loginHost, initial)
  const { failedTitle, failed } = useTexts('noticeBanner', noticeBannerMessages)
  const toast = useToast()
  return (
    <NoticeBannerView
      notices={notices}
      {...(loginHost === undefined && {
        onDismiss: (notice) => {
          dismiss(notice).catch(() => toast({ tone: 'danger', title: failedTitle, text: failed }))
        },
      })}
    />
  )
}

export interface NoticeBannerViewProps {
  notices: readonly CurrentNotice[]
  /** Absent: none can be dismissed. */
  onDismiss?: (notice: CurrentNotice) => void
}

/** Notices shown at once; the rest is behind a button. */
const shownAtOnce = 2

/** The banner from plain values. */
function NoticeBannerView({ notices, onDismiss }: NoticeBannerViewProps) {
  const texts = useTexts('noticeBanner', noticeBannerMessages)
  const locale = useLocale()
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? notices : notices.slice(0, shownAtOnce)
  const hidden = notices.length - shownAtOnce
  const dismiss = (notice: CurrentNotice, at: number) => {
    // Keeps the focus among the notices as long as there are any.
    const items = [...(list.current?.children ?? [])]
    const next = items[at + 1] ?? items[at - 1]
    const stop = next?.querySelector('button') ?? next?.querySelector('a')
    ;(stop ?? list.current)?.focus()
    onDismiss?.(notice)
  }
  return (
    <section className={styles.root} aria-label={texts.label} aria-live="polite" hidden={notices.length === 0}>
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {shown.map((notice, at) => (
          <li key={notice.id}>
            <NoticeCard
              severity={notice.severity}
              text={locale === 'fr' ? notice.texts.FR : notice.texts.ENG}
              link={notice.link}
              {...(onDismiss && notice.isDismissible && { onClose: () => dismiss(notice, at) })}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.fewer : texts.more(String(hidden))}
        </Button>
      )}
    </section>
  )
}
