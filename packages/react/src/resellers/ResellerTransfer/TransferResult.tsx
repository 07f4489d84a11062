import type { Customer } from '@postern/core'
import { formatNumber, resellerDetailsMessages } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { Button } from '../../ui/Button/Button'
import { Progress } from '../../ui/Progress/Progress'
import { Section } from '../../ui/Section/Section'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from '../Resellers.module.css'
import type { Transfer } from './useTransfer'

export interface TransferResultProps {
  transfer: Transfer
  headingLevel: 2 | 3
  onStop: () => void
  onRetry: (customers: readonly Customer[]) => void
  onClose?: (() => void) | undefined
}

/** Progress, then the result for each customer. Takes the focus, as the pressed button is gone. */
export function TransferResult({ transfer, headingLevel, onStop, onRetry, onClose }: TransferResultProps) {
  const { move: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  const { total, outcomes, isRunning } = transfer
  const failed = outcomes.filter(({ failure }) => failure !== null)
  const moving = outcomes.filter(({ isMoving }) => isMoving).length
  const moved = outcomes.length - failed.length - moving
  const untried = total - outcomes.length
  const number = (value: number) => formatNumber(value, locale)
  const words = texts.running(number(outcomes.length), number(total))
  return (
    <div ref={root} tabIndex={-1} className={page.root}>
      <Section
        title={texts.resultTitle}
        headingLevel={headingLevel}
        intro={isRunning ? undefined : <span role="status">{texts.result(number(moved), number(total))}</span>}
      >
        {isRunning && <Progress label={texts.resultTitle} value={outcomes.length} max={total} words={words} />}
        {!isRunning && untried > 0 && <p className={page.note}>{texts.stopped(number(untried))}</p>}
        {!isRunning && moving > 0 && <p className={page.note}>{texts.movingText}</p>}
        <ul className={styles.outcomes}>
          {outcomes.map(({ customer, failure, isMoving }) => (
            <li key={customer.id} className={styles.outcome}>
              <Untrusted>{customer.name}</Untrusted>
              <Status tone={failure !== null ? 'danger' : isMoving ? 'info' : 'success'}>
                {failure !== null ? texts.notMoved : isMoving ? texts.moving : texts.moved}
              </Status>
              {failure !== null && <span className={page.note}>{failure}</span>}
            </li>
          ))}
        </ul>
      </Section>
      <div className={page.actions}>
        {isRunning && <Button onClick={onStop}>{texts.stop}</Button>}
        {!isRunning && failed.length > 0 && (
          <Button onClick={() => onRetry(failed.map(({ customer }) => customer))}>{texts.retry}</Button>
        )}
        {!isRunning && onClose && (
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        )}
      </div>
    </div>
  )
}
