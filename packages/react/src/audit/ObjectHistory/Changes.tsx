import { type AuditChange, auditMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import styles from './ObjectHistory.module.css'

/** Previous and current value of each changed field. */
export function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt className={styles.field}>
            <Untrusted>{field}</Untrusted>
          </dt>
          <dd className={styles.values}>
            <Values before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Values({ before, after }: Pick<AuditChange, 'before' | 'after'>) {
  const texts = useTexts('audit', auditMessages)
  if (before === null) return <Untrusted>{after ?? texts.nothing}</Untrusted>
  const gone = (
    <del className={styles.before}>
      <Untrusted>{before}</Untrusted>
    </del>
  )
  if (after === null) return gone
  return (
    <>
      <span className={visuallyHidden.root}>{texts.changeSpoken(before, after)}</span>
      <span aria-hidden="true">
        {gone} <span className={styles.arrow}>→</span> <Untrusted>{after}</Untrusted>
      </span>
    </>
  )
}
