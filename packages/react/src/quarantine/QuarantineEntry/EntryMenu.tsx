import { type QuarantineEntry, WblType } from '@postern/core'
import {
  entryPageMessages,
  quarantineActionsMessages,
  quarantineDigestMessages,
  quarantineMessages,
  spamReportMessages,
} from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { ReportWronglyHeldDialog } from '../../spam-reports/ReportWronglyHeldDialog/ReportWronglyHeldDialog'
import { useReportWronglyHeld } from '../../spam-reports/useReportWronglyHeld'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Menu } from '../../ui/Menu/Menu'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { ConflictBanner } from './ConflictBanner'
import { type EntryQuestion, entryMenuItems } from './entry-menu'
import { ListSenderDialog } from './ListSenderDialog'
import { ReleaseToDialog } from './ReleaseToDialog'
import type { EntryActions, EntryOutcome } from './useEntryActions'
import { useSenderListing } from './useSenderListing'
import { VirusReleaseDialog } from './VirusReleaseDialog'

export interface EntryMenuProps {
  entry: QuarantineEntry
  actions: EntryActions
  /** True if the user may release viruses (AM-062). */
  canReleaseVirus: boolean
}

/** Menu of a held message's actions besides release; irreversible ones ask first. */
export function EntryMenu({ entry, actions, canReleaseVirus }: EntryMenuProps) {
  const words = useTexts('quarantineActions', quarantineActionsMessages)
  const texts = { ...words, ...useTexts('entryPage', entryPageMessages) }
  const { blocked } = useTexts('quarantineDigest', quarantineDigestMessages)
  const { reportWronglyHeld } = useTexts('spamReports', spamReportMessages)
  const reporting = useReportWronglyHeld(entry.id)
  const listing = useSenderListing(entry.id)
  const [question, setQuestion] = useState<EntryQuestion | null>(null)
  const { isPending } = actions
  // True after the open dialog's action has failed; a reopened dialog starts clean.
  const [isRefused, setRefused] = useState(false)
  const error = isRefused ? actions.failure?.text : undefined
  const close = () => {
    setQuestion(null)
    setRefused(false)
    actions.forgetFields()
  }
  // A failed action keeps its dialog open; the page reports a change made by somebody else first.
  const settle = (outcome: EntryOutcome) => {
    if (outcome === 'failed') setRefused(true)
    else close()
  }
  const asked = (name: EntryQuestion) => ({ entry, isPending, error, isOpen: question === name, onClose: close })
  const items = entryMenuItems({
    entry,
    actions,
    canReleaseVirus,
    texts,
    reportLabel: reportWronglyHeld,
    onAsk: setQuestion,
  })
  const entryType = question === 'block' ? WblType.Block : question === 'allow' ? WblType.AllowAll : null
  return (
    <>
      <Menu label={texts.more} items={items} size="md" />
      <Ask
        {...asked('delete')}
        title={texts.deleteTitle('1')}
        confirmLabel={texts.deleteConfirm('1')}
        onConfirm={() => actions.remove().then(settle)}
      >
        {texts.deleteText('1')}
      </Ask>
      <Ask
        {...asked('download')}
        title={texts.downloadTitle}
        confirmLabel={texts.downloadConfirm}
        tone="primary"
        onConfirm={() => actions.download().then(settle)}
      >
        {texts.downloadText}
      </Ask>
      <VirusReleaseDialog {...asked('releaseVirus')} onConfirm={() => actions.releaseVirus().then(settle)} />
      <ReleaseToDialog
        {...asked('releaseTo')}
        fields={actions.fields}
        conflict={actions.isStale && <ConflictBanner entryId={entry.id} onReload={actions.reload} />}
        onConfirm={(others) =>
          actions.releaseTo(others).then((outcome) => {
            if (outcome !== 'changed') settle(outcome)
          })
        }
      />
      {question === 'report' && (
        <ReportWronglyHeldDialog
          entry={entry}
          isPending={reporting.isPending}
          error={isRefused ? reporting.failure : undefined}
          onClose={close}
          onReport={(comment) => reporting.report(comment).then(settle)}
        />
      )}
      <ListSenderDialog
        entryType={entryType}
        sender={entry.message.sender}
        listing={listing.data}
        isPending={isPending}
        error={error}
        onClose={close}
        onConfirm={(scope) => {
          if (entryType === null) return
          const done = entryType === WblType.Block ? blocked : texts.allowed
          actions.listSender({ entryType, scope }, done).then(settle)
        }}
      />
    </>
  )
}

interface AskProps {
  entry: QuarantineEntry
  isPending: boolean
  error: string | undefined
  isOpen: boolean
  onClose: () => void
  title: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  onConfirm: () => void
  children: ReactNode
}

function Ask({ entry, error = '', ...dialog }: AskProps) {
  const { noSubject } = useTexts('quarantine', quarantineMessages)
  return (
    <ConfirmDialog {...dialog} error={error} object={<Untrusted>{entry.message.subject || noSubject}</Untrusted>} />
  )
}
