import type { HeldMessage } from '@postern/core'
import { heldMessageMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import styles from './HeldMessage.module.css'
import { HtmlFrame } from './HtmlFrame'

/** The HTML of a held message (XB-04, XB-05). */
export function MessageHtml({ message }: { message: HeldMessage }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const { html } = message
  if (!html?.trim()) return <p className={styles.note}>{texts.noHtml}</p>
  return (
    <>
      <p className={styles.note}>{texts.htmlNote}</p>
      <HtmlFrame html={html} title={texts.htmlFrame} />
    </>
  )
}
