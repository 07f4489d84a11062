import { type WblCleanUp, wblCleanUps } from '@postern/core/sender-lists'
import { formatNumber, listCareMessages, uiMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { failureText } from '../resource-form/failure-text'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Dialog } from '../ui/Dialog/Dialog'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import visuallyHidden from '../ui/VisuallyHidden.module.css'
import styles from './Wbl.module.css'
import { useWblReload, useWblWords } from './wbl-words'

export interface CleanUpDialogProps {
  isOpen: boolean
  /** Absent: entries of the administrator's own level. */
  customerId: number | undefined
  onClose: () => void
  /** Shows the entries of a kind in the list. */
  onShow: (kind: WblCleanUp) => void
  onDeleted: (ids: readonly number[]) => void
  /** Button that undoes the deletions of the last minutes. */
  undo: ReactNode
}

/** Entries that serve no purpose, by kind: each can be shown, or deleted at once. */
export function CleanUpDialog({ isOpen, customerId, onClose, onShow, onDeleted, undo }: CleanUpDialogProps) {
  const { cleanUp: texts } = useTexts('listCare', listCareMessages)
  const { failed } = useWblWords()
  const { close } = useTexts('ui', uiMessages).dialog
  const { senderLists } = useClient()
  const reload = useWblReload()
  const locale = useLocale()
  const [running, setRunning] = useState<WblCleanUp | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // Heard, not shown: the count and the undo button show it, and a toast would cover them on a phone.
  const [outcome, setOutcome] = useState('')
  const { data, isError, refetch } = useQuery({
    queryKey: ['senderLists', 'cleanUps', customerId ?? null],
    queryFn: ({ signal }) => senderLists.countCleanUps({ customerId }, { signal }),
    enabled: isOpen,
  })
  const shown = (count: number) => {
    const most = data?.countedAtMost ?? count
    return count > most ? `${formatNumber(most, locale)}+` : formatNumber(count, locale)
  }
  const remove = async (kind: WblCleanUp) => {
    setRunning(kind)
    setFailure(null)
    setOutcome('')
    try {
      const { ids, hasMore } = await senderLists.cleanUp({ kind, customerId }, { idempotencyKey: crypto.randomUUID() })
      onDeleted(ids)
      await reload()
      const text = texts.deleted(formatNumber(ids.length, locale))
      setOutcome(hasMore ? `${text} ${texts.more}` : text)
    } catch (cause) {
      setFailure(failureText(cause, failed))
    } finally {
      setRunning(null)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      size="lg"
      isPending={running !== null}
      banner={
        failure !== null && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )
      }
      footer={
        <>
          {undo}
          <Button disabled={running !== null} onClick={onClose}>
            {close}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{texts.text}</p>
      {isError && (
        <Banner tone="danger" role="alert">
          {texts.failed} <Button onClick={() => void refetch()}>{texts.retry}</Button>
        </Banner>
      )}
      <ul className={styles.cleanUps}>
        {wblCleanUps.map((kind) => {
          const count = data?.counts.find((one) => one.kind === kind)?.count ?? null
          return (
            <li key={kind} className={styles.cleanUp} tabIndex={-1}>
              <div>
                <span className={styles.subject}>{texts.kinds[kind]}</span>
                <p className={page.note}>{texts.texts[kind]}</p>
              </div>
              <div className={styles.cleanUpActions}>
                {!data && !isError && <Skeleton width="third" />}
                {count === 0 && <span className={page.note}>{texts.none}</span>}
                {count !== null && count > 0 && (
                  <>
                    <Button aria-label={texts.showKind(texts.kinds[kind])} onClick={() => onShow(kind)}>
                      {texts.show}
                    </Button>
                    <Button
                      variant="danger"
                      isPending={running === kind}
                      aria-label={texts.deleteKind(shown(count), texts.kinds[kind])}
                      onClick={async ({ currentTarget }) => {
                        const row = currentTarget.closest('li')
                        await remove(kind)
                        // The button goes with the last entry of its kind.
                        row?.focus()
                      }}
                    >
                      {texts.delete(shown(count))}
                    </Button>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className={visuallyHidden.root} role="status">
        {!data && !isError ? texts.counting : outcome}
      </p>
    </Dialog>
  )
}
