import { stripInvisible } from '@postern/core'
import { formatNumber, quarantineFlushMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Progress } from '../../ui/Progress/Progress'
import { FlushChoice } from './FlushChoice'
import { FlushFacts } from './FlushFacts'
import styles from './QuarantineFlush.module.css'
import type { QuarantineFlushViewProps } from './quarantine-flush-view-props'

/** Steps of emptying a quarantine, from plain values: scope, confirmation, progress, result. */
export function QuarantineFlushView({ flush, loadCustomers, onClose }: QuarantineFlushViewProps) {
  const texts = useTexts('quarantineFlush', quarantineFlushMessages)
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const { state } = flush
  if (state.step === 'choose') return <FlushChoice {...{ flush, state, loadCustomers, onClose }} />
  const { counted } = state
  if (state.step === 'ask' && counted.count > 0) {
    return (
      <ConfirmDialog
        isOpen
        title={texts.askTitle(number(counted.count))}
        confirmLabel={texts.confirm(number(counted.count))}
        typedName={stripInvisible(counted.customer.name)}
        onClose={flush.back}
        onConfirm={flush.confirm}
      >
        <p className={styles.text}>{texts.askText(number(counted.count))}</p>
        <FlushFacts counted={counted} draft={flush.draft} />
      </ConfirmDialog>
    )
  }
  if (state.step === 'ask') {
    return (
      <Dialog isOpen title={texts.title} onClose={onClose} footer={<Button onClick={flush.back}>{texts.back}</Button>}>
        <p className={styles.text}>{texts.nothing}</p>
        <FlushFacts counted={counted} draft={flush.draft} />
      </Dialog>
    )
  }
  if (state.step === 'running') {
    return (
      <Dialog
        isOpen
        isPending
        role="alertdialog"
        title={texts.running}
        onClose={onClose}
        footer={<Button onClick={flush.stop}>{texts.stop}</Button>}
      >
        <Progress label={texts.running} value={state.done} max={Math.max(state.done, counted.count)} />
      </Dialog>
    )
  }
  const { done, end, reason } = state
  const total = Math.max(done, counted.count)
  return (
    <Dialog
      isOpen
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          {end !== 'whole' && <Button onClick={flush.goOn}>{texts.retry}</Button>}
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Banner
        tone={end === 'whole' ? 'success' : end === 'stopped' ? 'warning' : 'danger'}
        role={end === 'failed' ? 'alert' : 'status'}
        title={end === 'whole' ? texts.doneTitle : end === 'stopped' ? texts.stoppedTitle : texts.failedTitle}
      >
        {end === 'whole' ? texts.done(number(done)) : texts.partly(number(done), number(total))}
        {reason && ` ${reason}`}
      </Banner>
    </Dialog>
  )
}
