import { safeUrl } from '@postern/core'
import { noticeBannerMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { ExternalLink } from '../shell/Links/ExternalLink'
import { Banner, type BannerProps } from '../ui/Banner/Banner'
import styles from './Notices.module.css'
import { NoticeText } from './NoticeText'

export interface NoticeCardProps {
  /** One of `noticeSeverities`; any other shows as information. */
  severity: string
  /** In the language of the reader. */
  text: string
  link?: string | null
  /** Language of the text, if it differs from the page's. */
  lang?: string
  /** Adds a dismiss button. */
  onClose?: () => void
}

const looks: Readonly<Record<string, Pick<BannerProps, 'tone' | 'icon'>>> = {
  info: { tone: 'info' },
  maintenance: { tone: 'warning', icon: 'clock' },
  warning: { tone: 'warning' },
  critical: { tone: 'danger' },
}

/** One notice as its readers see it. */
export function NoticeCard({ severity, text, link, lang, onClose }: NoticeCardProps) {
  const texts = useTexts('noticeBanner', noticeBannerMessages)
  const href = safeUrl(link)
  const known = Object.hasOwn(looks, severity) ? (severity as keyof typeof texts.severities) : 'info'
  return (
    <Banner
      {...(looks[known] ?? { tone: 'info' })}
      title={texts.severities[known]}
      {...(onClose && { onClose })}
      {...(href !== null && {
        action: (
          <ExternalLink href={href} className={styles.more}>
            {texts.readMore}
          </ExternalLink>
        ),
      })}
    >
      <div lang={lang}>
        <NoticeText text={text} />
      </div>
    </Banner>
  )
}
