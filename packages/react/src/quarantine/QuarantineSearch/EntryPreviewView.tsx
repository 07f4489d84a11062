import type { ApiError, HeldMessage, QuarantineEntry } from '@postern/core'
import { quarantineReason } from '@postern/core/quarantine'
import { heldMessageMessages, quarantineActionsMessages, quarantineMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { MessageText } from '../../held-message/HeldMessage/MessageText'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { RowDrawer } from '../../resource-list/RowDrawer/RowDrawer'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { Banner } from '../../ui/Banner/Banner'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { isPlain } from '../../ui/follow-by'
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { EntryFacts } from '../EntryFacts'
import { entryTitle } from '../entry-title'
import { ActionFailure } from '../QuarantineEntry/ActionFailure'
import { SpoofBanner } from '../SpoofBanner'
import { StageStatus } from '../StageStatus'
import { VerdictBadge } from '../VerdictBadge'
import styles from './EntryPreview.module.css'
import type { EntryPreviewProps } from './entry-preview-props'
import { type PreviewActions, PreviewFooter, type PreviewQuestion, PreviewQuestions } from './PreviewActions'

export interface EntryPreviewViewProps extends EntryPreviewProps {
  /** Absent until it has loaded. */
  entry: QuarantineEntry | undefined
  error: ApiError | null
  onRetry: () => void
  /** Content of the message, as a TanStack Query result. */
  text: { data: HeldMessage | undefined; error: ApiError | null; refetch: () => unknown }
  actions: PreviewActions
  /** Reports that somebody else changed the message first. */
  conflict?: ReactNode
}

/** The preview from plain values, in each of the widget's states. */
export function EntryPreviewView(props: EntryPreviewViewProps) {
  const { id, entry, error, actions } = props
  const texts = useTexts('quarantine', quarantineMessages)
  const words = useTexts('quarantineActions', quarantineActionsMessages)
  const [asked, setAsked] = useState<{ id: string; question: PreviewQuestion } | null>(null)
  const question = asked?.id === id ? asked.question : null
  const ask = (next: PreviewQuestion | null) => setAsked(next && { id, question: next })

  const byKey: Readonly<Record<string, (() => void) | undefined>> = {
    r: entry && (() => ask(isVirus(entry) ? (props.canReleaseVirus ? 'releaseVirus' : null) : 'release')),
    l: entry && (() => void (entry.isLocked ? actions.unlock() : actions.lock())),
    Delete: entry && !entry.isLocked ? () => ask('delete') : undefined,
  }
  return (
    <>
      <RowDrawer
        {...props}
        title={entry ? entryTitle(entry, texts) : texts.entryTitle(id)}
        labels={{ previous: words.previousEntry, next: words.nextEntry }}
        keys={byKey}
        isPaused={question !== null || actions.isPending}
        footer={entry && <PreviewFooter {...props} entry={entry} onAsk={ask} />}
      >
        {props.conflict || <Refusal failure={actions.failure} />}
        {error ? <Failed {...props} error={error} /> : entry ? <Loaded {...props} entry={entry} /> : <Loading />}
      </RowDrawer>
      {entry && <PreviewQuestions entry={entry} actions={actions} question={question} onClose={() => ask(null)} />}
    </>
  )
}

/** Failed action and its reason. An action with a dialog has already announced it there. */
function Refusal({ failure }: Pick<PreviewActions, 'failure'>) {
  return <ActionFailure failure={failure} isAnnounced={failure?.action === 'lock' || failure?.action === 'unlock'} />
}

function isVirus({ verdict }: QuarantineEntry): boolean {
  return quarantineReason(verdict).kind === 'virus'
}

function Failed({ error, onRetry }: Pick<EntryPreviewViewProps, 'onRetry'> & { error: ApiError }) {
  const texts = useTexts('quarantine', quarantineMessages)
  return (
    <LoadFailure
      {...{ error, onRetry }}
      missing={{ title: texts.notFoundTitle, text: texts.notFound }}
      title={texts.entryFailed}
      retryLabel={texts.retry}
      headingLevel={3}
    />
  )
}

function Loading() {
  const { loading } = useTexts('heldMessage', heldMessageMessages)
  return (
    <div role="status" aria-label={loading} aria-busy="true" className={preview.loading}>
      <Skeleton size="title" width="half" />
      <Skeleton size="block" />
    </div>
  )
}

function Loaded({ entry, text, ...rest }: EntryPreviewViewProps & { entry: QuarantineEntry }) {
  const { showsCustomer, canReleaseVirus, hasKeys, entryHref, onOpen } = rest
  const href = entryHref?.(entry)
  const texts = useTexts('quarantine', quarantineMessages)
  const words = useTexts('quarantineActions', quarantineActionsMessages)
  const timeZone = useTimeZone()
  return (
    <>
      <p className={preview.badges}>
        <VerdictBadge reason={quarantineReason(entry.verdict)} />
        <StageStatus stage={entry.stage} />
        {href === null ? null : href === undefined ? (
          <Button size="sm" className={styles.open} onClick={() => onOpen(entry)}>
            {words.openEntry}
          </Button>
        ) : (
          <ButtonLink
            size="sm"
            className={styles.open}
            href={href}
            onClick={(event) => {
              if (!isPlain(event)) return
              event.preventDefault()
              onOpen(entry)
            }}
          >
            {words.openEntry}
          </ButtonLink>
        )}
      </p>
      {entry.isLocked && (
        <Banner tone="info" icon="lock">
          {texts.lockedBanner}
        </Banner>
      )}
      {isVirus(entry) && !canReleaseVirus && <Banner tone="danger">{texts.virusNotReleased}</Banner>}
      <SpoofBanner message={entry.message} />
      <EntryFacts entry={entry} timeZone={timeZone} showsCustomer={showsCustomer} />
      <h3 className={preview.heading}>{words.textHeading}</h3>
      <Text {...text} />
      {hasKeys && <p className={preview.note}>{words.previewKeys}</p>}
    </>
  )
}

function Text({ data, error, refetch }: EntryPreviewViewProps['text']) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  if (data) {
    return (
      <>
        {data.isShortened && <Banner tone="info">{texts.shortened}</Banner>}
        <MessageText message={data} />
      </>
    )
  }
  if (!error) {
    return (
      <div role="status" aria-label={texts.loading} aria-busy="true">
        <Skeleton size="block" />
      </div>
    )
  }
  return (
    <Banner
      tone="danger"
      role="alert"
      title={texts.failedTitle}
      action={
        <Button size="sm" onClick={() => refetch()}>
          {texts.retry}
        </Button>
      }
    >
      {error.message}
    </Banner>
  )
}
