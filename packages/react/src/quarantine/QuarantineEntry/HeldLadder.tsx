import { judgementMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { TracedLadder } from '../../wbl/TracedLadder'
import styles from './QuarantineEntry.module.css'

/** Judgement of a held message by the rules of now. */
export function HeldLadder({ id }: { id: number }) {
  const { wbl } = useClient()
  const texts = useTexts('judgement', judgementMessages)
  return (
    <section aria-label={texts.held} className={styles.checked}>
      <div>
        <h2 className={styles.cardTitle}>{texts.held}</h2>
        <p className={styles.muted}>{texts.heldIntro}</p>
      </div>
      <TracedLadder of={['held', id]} onLoad={(options) => wbl.traceHeldMessage({ id }, options)} />
    </section>
  )
}
