import { type ApiError, type QuarantineEntry as Entry, isReleasedOrProcessing, stripInvisible } from '@postern/core'
import { quarantineReason } from '@postern/core/quarantine'
import { quarantineMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import page from '../../held-message/MailPage.module.css'
import { Link } from '../../parts/Link'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { isPlain } from '../../ui/follow-by'
import { Icon } from '../../ui/Icon/Icon'
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { StatePart } from '../../ui/StatePart/StatePart'
import { entryTitle } from '../entry-title'
import { ReleaseQuestion } from '../ReleaseQuestion'
import { SpoofBanner } from '../SpoofBanner'
import { StageStatus } from '../StageStatus'
import { VerdictBadge } from '../VerdictBadge'
import { EntryOverview } from './EntryOverview'
import { LockBanner } from './LockBanner'
import styles from './QuarantineEntry.module.css'
import type { QuarantineEntryProps } from './quarantine-entry-props'

export interface QuarantineEntryViewProps
  extends Pick<QuarantineEntryProps, 'backHref' | 'onBack' | 'showsCustomer' | 'headingLevel'> {
  /** Absent until it has loaded. */
  entry: Entry | undefined
  error: ApiError | null
  isReleasing: boolean
  /** Settles when the response has arrived. */
  onRelease: () => Promise<unknown>
  onRetry: () => void
  /** Links to the previous and next message of the search. */
  steps?: ReactNode
  /** Reports an action that was not carried out, and why: it failed, or somebody else changed the message first. */
  refusal?: ReactNode
  /** Rendered beside the release button: further actions. */
  menu?: ReactNode
  /** Reason it is held, and its content. Default: the facts known without the message. */
  details?: ReactNode
}

/** The entry's page from plain values, in each of the widget's states. */
export function QuarantineEntryView({ entry, error, backHref, onBack, steps, ...rest }: QuarantineEntryViewProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  return (
    <section className={styles.root}>
      <div className={styles.ways}>
        {backHref && (
          <Link
            className={page.back}
            href={backHref}
            onClick={(event) => {
              if (!onBack || !isPlain(event)) return
              event.preventDefault()
              onBack()
            }}
          >
            <Icon name="chevronLeft" />
            {texts.back}
          </Link>
        )}
        {steps}
      </div>
      {error ? <Failed error={error} {...rest} /> : entry ? <Loaded entry={entry} {...rest} /> : <Loading />}
    </section>
  )
}

type PartProps = Omit<QuarantineEntryViewProps, 'entry' | 'error' | 'backHref' | 'onBack' | 'steps'>

function Failed({ error, headingLevel = 2, onRetry }: PartProps & { error: ApiError }) {
  const texts = useTexts('quarantine', quarantineMessages)
  return (
    <LoadFailure
      {...{ error, onRetry }}
      missing={{ title: texts.notFoundTitle, text: texts.notFound }}
      title={texts.entryFailed}
      retryLabel={texts.retry}
      headingLevel={headingLevel}
    />
  )
}

function Loading() {
  return (
    <StatePart name="loading">
      <div className={styles.card} aria-busy="true">
        <Skeleton size="title" width="half" />
        <Skeleton size="block" />
      </div>
    </StatePart>
  )
}

function Loaded({
  entry,
  headingLevel = 2,
  showsCustomer,
  isReleasing,
  onRelease,
  refusal,
  menu,
  details = <EntryOverview entry={entry} showsCustomer={showsCustomer} />,
}: PartProps & { entry: Entry }) {
  const texts = useTexts('quarantine', quarantineMessages)
  const [isAsking, setAsking] = useState(false)
  const reason = quarantineReason(entry.verdict)
  const isVirus = reason.kind === 'virus'
  const label = isReleasedOrProcessing(entry.stage) ? texts.reRelease : texts.release
  const Heading = `h${headingLevel}` as const
  return (
    <>
      <header className={page.head}>
        <div className={page.heading}>
          <Heading className={page.title}>
            <bdi>{entryTitle(entry, texts)}</bdi>
          </Heading>
          <p className={page.badges}>
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
      {refusal}
      <LockBanner entry={entry} />
      {isVirus && <Banner tone="danger">{texts.virusNotReleased}</Banner>}
      {reason.kind === 'phishing' && !isReleasedOrProcessing(entry.stage) && (
        <Banner tone="danger" title={texts.phishingTitle}>
          <bdi>{texts.phishingText(stripInvisible(entry.message.sender) || texts.noSender)}</bdi>
        </Banner>
      )}
      <SpoofBanner message={entry.message} />
      {details}
      <ReleaseQuestion
        entry={entry}
        label={label}
        isOpen={isAsking}
        isPending={isReleasing}
        onClose={() => setAsking(false)}
        onConfirm={() => void onRelease().then(() => setAsking(false))}
      />
    </>
  )
}
