import { type ApiError, type QuarantineEntry as Entry, isReleasedOrProcessing } from '@postern/core'
import { quarantineReason } from '@postern/core/quarantine'
import { quarantineMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Icon } from '../../ui/Icon/Icon'
import { Notice } from '../../ui/Notice/Notice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { EntryFacts } from '../EntryFacts'
import { SpoofBanner } from '../SpoofBanner'
import { StageStatus } from '../StageStatus'
import { VerdictBadge } from '../VerdictBadge'
import type { QuarantineEntryProps } from './QuarantineEntry'
import styles from './QuarantineEntry.module.css'

export interface QuarantineEntryViewProps
  extends Omit<QuarantineEntryProps, 'entryId' | 'onReleased' | 'onDeleted' | 'onError' | 'canReleaseVirus'> {
  /** Absent until it has loaded. */
  entry: Entry | undefined
  error: ApiError | null
  isReleasing: boolean
  /** Settles when the answer is there. */
  onRelease: () => Promise<void>
  onRetry: () => void
  /** Stands beside the release: what else can be done. */
  menu?: ReactNode
  /** What the message says, around its facts. Default: the facts alone. */
  details?: (facts: ReactNode) => ReactNode
}

/** The entry's page from plain values, in each of its states. */
export function QuarantineEntryView({ entry, error, backHref, onBack, ...rest }: QuarantineEntryViewProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  return (
    <section className={styles.root}>
      {backHref && (
        <a
          className={styles.back}
          href={backHref}
          onClick={(event) => {
            if (!onBack) return
            event.preventDefault()
            onBack()
          }}
        >
          <Icon name="chevronLeft" />
          {texts.back}
        </a>
      )}
      {error ? <Failed error={error} {...rest} /> : entry ? <Loaded entry={entry} {...rest} /> : <Loading />}
    </section>
  )
}

type PartProps = Omit<QuarantineEntryViewProps, 'entry' | 'error' | 'backHref' | 'onBack'>

function Failed({ error, headingLevel = 2, onRetry }: PartProps & { error: ApiError }) {
  const texts = useTexts('quarantine', quarantineMessages)
  if (error.status === 404 || error.status === 403) {
    return (
      <Notice icon="search" title={texts.notFoundTitle} headingLevel={headingLevel}>
        {texts.notFound}
      </Notice>
    )
  }
  return (
    <Notice
      icon="warning"
      role="alert"
      title={texts.entryFailed}
      headingLevel={headingLevel}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
    >
      {error.message}
    </Notice>
  )
}

function Loading() {
  return (
    <div className={styles.card} aria-busy="true">
      <Skeleton size="title" width="half" />
      <Skeleton size="block" />
    </div>
  )
}

function Loaded({
  entry,
  headingLevel = 2,
  showsCustomer,
  isReleasing,
  onRelease,
  menu,
  details = (facts) => facts,
}: PartProps & { entry: Entry }) {
  const texts = useTexts('quarantine', quarantineMessages)
  const timeZone = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const reason = quarantineReason(entry.verdict)
  const isVirus = reason.kind === 'virus'
  const label = isReleasedOrProcessing(entry.stage) ? texts.reRelease : texts.release
  const Heading = `h${headingLevel}` as const
  return (
    <>
      <header className={styles.head}>
        <div className={styles.heading}>
          <Heading className={styles.title}>{texts.entryTitle(String(entry.id))}</Heading>
          <p className={styles.badges}>
            <VerdictBadge reason={reason} />
            <StageStatus stage={entry.stage} />
          </p>
        </div>
        <div className={styles.actions}>
          {!isVirus && (
            <Button
              icon="release"
              variant={reason.kind === 'phishing' ? 'secondary' : 'primary'}
              isPending={isReleasing}
              onClick={() => setAsking(true)}
            >
              {label}
            </Button>
          )}
          {menu}
        </div>
      </header>
      {entry.isLocked && (
        <Banner tone="info" icon="lock">
          {texts.lockedBanner}
        </Banner>
      )}
      {isVirus && <Banner tone="danger">{texts.virusNotReleased}</Banner>}
      <SpoofBanner message={entry.message} />
      {details(
        <div className={styles.card}>
          <EntryFacts entry={entry} timeZone={timeZone} showsCustomer={showsCustomer} />
        </div>,
      )}
      <Dialog
        role="alertdialog"
        isOpen={isAsking}
        isPending={isReleasing}
        onClose={() => setAsking(false)}
        title={texts.releaseTitle}
        footer={
          <>
            <Button onClick={() => setAsking(false)} disabled={isReleasing}>
              {texts.cancel}
            </Button>
            <Button variant="primary" isPending={isReleasing} onClick={() => onRelease().then(() => setAsking(false))}>
              {label}
            </Button>
          </>
        }
      >
        <p className={styles.text}>{texts.releaseBody}</p>
        <p className={styles.object}>
          <Untrusted>{entry.message.subject || texts.noSubject}</Untrusted>
        </p>
      </Dialog>
    </>
  )
}
