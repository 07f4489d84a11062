import type { NoticeTexts } from '@postern/core'
import { NoticeCard } from './NoticeCard'
import styles from './Notices.module.css'

export interface NoticePreviewProps {
  severity: string
  texts: Partial<NoticeTexts>
  link?: string | null | undefined
}

/** A notice in each language, as its readers see it. */
export function NoticePreview({ severity, texts, link }: NoticePreviewProps) {
  const shown = [
    { lang: 'en', text: texts.ENG },
    { lang: 'fr', text: texts.FR },
  ]
  return (
    <div className={styles.languages}>
      {shown.map(
        ({ lang, text }) =>
          text && <NoticeCard key={lang} severity={severity} text={text} link={link ?? null} lang={lang} />,
      )}
    </div>
  )
}
