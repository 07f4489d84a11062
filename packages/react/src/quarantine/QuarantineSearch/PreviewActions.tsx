import { isReleasedOrProcessing, type QuarantineEntry } from '@postern/core'
import { isDangerous, quarantineReason } from '@postern/core/quarantine'
import { quarantineActionsMessages, quarantineMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import type { EntryActions, EntryOutcome } from '../QuarantineEntry/useEntryActions'
import { ReleaseQuestion } from '../ReleaseQuestion'
import type { EntryPreviewProps } from './entry-preview-props'

/** Actions that the preview performs on the message. */
export type PreviewActions = Pick<
  EntryActions,
  'isPending' | 'failure' | 'release' | 'releaseVirus' | 'lock' | 'unlock' | 'remove'
>

export type PreviewQuestion = 'release' | 'releaseVirus' | 'delete'

export interface PreviewFooterProps extends Pick<EntryPreviewProps, 'canReleaseVirus'> {
  entry: QuarantineEntry
  actions: PreviewActions
  onAsk: (question: PreviewQuestion) => void
}

/** Buttons for the immediate actions. */
export function PreviewFooter({ entry, actions, canReleaseVirus, onAsk }: PreviewFooterProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const words = useTexts('quarantineActions', quarantineActionsMessages)
  const reason = quarantineReason(entry.verdict)
  const isVirus = reason.kind === 'virus'
  return (
    <>
      <Button
        variant="danger-quiet"
        disabled={entry.isLocked || actions.isPending}
        onClick={() => onAsk('delete')}
      >{`${words.delete}…`}</Button>
      <Button icon="lock" disabled={actions.isPending} onClick={entry.isLocked ? actions.unlock : actions.lock}>
        {entry.isLocked ? words.unlock : words.lock}
      </Button>
      {!isVirus && (
        <Button
          icon="release"
          variant={isDangerous(reason) ? 'secondary' : 'primary'}
          disabled={actions.isPending}
          onClick={() => onAsk('release')}
        >
          {isReleasedOrProcessing(entry.stage) ? texts.reRelease : texts.release}
        </Button>
      )}
      {isVirus && canReleaseVirus && (
        <Button icon="virus" variant="danger-quiet" disabled={actions.isPending} onClick={() => onAsk('releaseVirus')}>
          {words.releaseVirus}
        </Button>
      )}
    </>
  )
}

export interface PreviewQuestionsProps {
  entry: QuarantineEntry
  actions: PreviewActions
  /** Confirmation being shown; `null`: none. */
  question: PreviewQuestion | null
  onClose: () => void
}

/** Confirmations shown before a message leaves the quarantine one way or the other. */
export function PreviewQuestions({ entry, actions, question, onClose }: PreviewQuestionsProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const words = useTexts('quarantineActions', quarantineActionsMessages)
  // True after the open dialog's action has failed; a reopened dialog starts clean.
  const [isRefused, setRefused] = useState(false)
  const close = () => {
    setRefused(false)
    onClose()
  }
  const answered = (asks: PreviewQuestion, run: () => Promise<EntryOutcome>) => ({
    isOpen: question === asks,
    isPending: actions.isPending,
    error: isRefused && actions.failure ? actions.failure.text : '',
    onClose: close,
    onConfirm: async () => {
      // If somebody else changed it first, the current state is shown below the question.
      if ((await run()) === 'failed') setRefused(true)
      else close()
    },
  })
  const dialog = (
    asks: PreviewQuestion,
    run: () => Promise<EntryOutcome>,
    title: string,
    verb: string,
    text: ReactNode,
  ) => (
    <ConfirmDialog
      {...answered(asks, run)}
      title={title}
      confirmLabel={verb}
      object={<Untrusted>{entry.message.subject || texts.noSubject}</Untrusted>}
    >
      {text}
    </ConfirmDialog>
  )
  return (
    <>
      <ReleaseQuestion
        entry={entry}
        label={isReleasedOrProcessing(entry.stage) ? texts.reRelease : texts.release}
        {...answered('release', actions.release)}
      />
      {dialog('releaseVirus', actions.releaseVirus, words.releaseVirusTitle, words.release, words.releaseVirusText)}
      {dialog('delete', actions.remove, words.deleteTitle('1'), words.deleteConfirm('1'), words.deleteText('1'))}
    </>
  )
}
