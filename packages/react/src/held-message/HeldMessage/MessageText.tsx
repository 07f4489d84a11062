import type { HeldMessage } from '@postern/core'
import { heldMessageMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './HeldMessage.module.css'

/** The plain text as written, or else the text of the HTML; nothing in it is a link. */
export function MessageText({ message }: { message: HeldMessage }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  if (!message.text.trim()) return <p className={styles.note}>{texts.noText}</p>
  return (
    <>
      {message.isTextFromHtml && <p className={styles.note}>{texts.textFromHtml}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard as well. */}
      <section className={styles.text} aria-label={texts.text} tabIndex={0}>
        <Untrusted>{message.text}</Untrusted>
      </section>
    </>
  )
}
