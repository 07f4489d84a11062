import { stripInvisible } from '@postern/core'
import { formatNumber, listMessages } from '@postern/core/texts'
import { forwardRef, type Ref } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import type { BulkAction } from '../resource-list'
import type { BulkSummary } from '../run-bulk'
import styles from './ListOutcome.module.css'

export interface ListOutcomeProps<Row> {
  action: Pick<BulkAction<Row>, 'label' | 'outcome'>
  summary: BulkSummary<Row>
  rowName: (row: Row) => string
  onRetry: () => void
  onClose: () => void
}

/** Number of failures listed by name; the rest is only counted. */
const namedFailures = 5

function Outcome<Row>({ action, summary, rowName, onRetry, onClose }: ListOutcomeProps<Row>, ref: Ref<HTMLDivElement>) {
  const texts = useTexts('list', listMessages).bulk
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const { done, failed, untried } = summary
  const counts = [number(done.length), number(done.length + failed.length + untried.length)] as const
  const words = action.outcome?.(...counts) ?? texts.outcome(action.label, ...counts)
  const others = failed.length - namedFailures
  return (
    <Banner
      ref={ref}
      tabIndex={-1}
      role="alert"
      tone={done.length > 0 ? 'warning' : 'danger'}
      title={words}
      onClose={onClose}
      action={
        <Button size="sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {failed.length > 0 && (
        <ul className={styles.failures}>
          {failed.slice(0, namedFailures).map(({ id, row, reason }) => (
            <li key={id}>
              <bdi>{stripInvisible(texts.failed(rowName(row), reason))}</bdi>
            </li>
          ))}
          {others > 0 && <li>{texts.moreFailed(number(others))}</li>}
        </ul>
      )}
      {untried.length > 0 && <p className={styles.text}>{texts.stopped(number(untried.length))}</p>}
      <p className={styles.text}>{texts.stillSelected}</p>
    </Banner>
  )
}

/** Result of a bulk action that did not complete for all rows: the number done, and the failures with their reasons. */
export const ListOutcome = forwardRef(Outcome) as <Row>(
  props: ListOutcomeProps<Row> & { ref?: Ref<HTMLDivElement> },
) => ReturnType<typeof Outcome>
