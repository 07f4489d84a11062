import type { QuarantineEntry } from '@postern/core'
import { classifications, quarantineReason, reclassified } from '@postern/core/quarantine'
import { quarantineActionsMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Menu, type MenuItem } from '../../ui/Menu/Menu'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import type { EntryActions } from './useEntryActions'

export interface EntryMenuProps {
  entry: QuarantineEntry
  actions: EntryActions
  /** The user may release viruses (AM-062). */
  canReleaseVirus: boolean
}

type Question = 'delete' | 'download' | 'releaseVirus'

/** What can be done with a held message beside its release; what cannot be undone asks first. */
export function EntryMenu({ entry, actions, canReleaseVirus }: EntryMenuProps) {
  const texts = useTexts('quarantineActions', quarantineActionsMessages)
  const [question, setQuestion] = useState<Question | null>(null)
  const { kind } = quarantineReason(entry.verdict)
  const items: MenuItem[] = [
    entry.isLocked
      ? { key: 'unlock', icon: 'lock', label: texts.unlock, onSelect: actions.unlock }
      : { key: 'lock', icon: 'lock', label: texts.lock, onSelect: actions.lock },
    { key: 'rescan', icon: 'shield', label: texts.rescan, onSelect: actions.rescan },
    ...classifications
      .filter((code) => code !== kind && reclassified(entry.verdict, code))
      .map((code) => ({
        key: code,
        group: 'classify',
        label: texts.classifyAs[code],
        onSelect: () => actions.reclassify(code),
      })),
    { key: 'download', group: 'source', icon: 'mail', label: texts.download, onSelect: () => setQuestion('download') },
  ]
  if (kind === 'virus' && canReleaseVirus) {
    items.push({
      key: 'virus',
      group: 'danger',
      icon: 'virus',
      tone: 'danger',
      label: texts.releaseVirus,
      onSelect: () => setQuestion('releaseVirus'),
    })
  }
  items.push({
    key: 'delete',
    group: 'danger',
    icon: 'block',
    tone: 'danger',
    label: `${texts.delete}…`,
    isDisabled: entry.isLocked,
    onSelect: () => setQuestion('delete'),
  })
  const ask = { ...{ entry, actions }, onClose: () => setQuestion(null) }
  return (
    <>
      <Menu label={texts.more} items={items} />
      <Ask
        {...ask}
        isOpen={question === 'delete'}
        title={texts.deleteTitle('1')}
        confirmLabel={texts.deleteConfirm('1')}
        onConfirm={actions.remove}
      >
        {texts.deleteText('1')}
      </Ask>
      <Ask
        {...ask}
        isOpen={question === 'download'}
        title={texts.downloadTitle}
        confirmLabel={texts.downloadConfirm}
        tone="primary"
        onConfirm={actions.download}
      >
        {texts.downloadText}
      </Ask>
      <Ask
        {...ask}
        isOpen={question === 'releaseVirus'}
        title={texts.releaseVirusTitle}
        confirmLabel={texts.release}
        onConfirm={actions.releaseVirus}
      >
        {texts.releaseVirusText}
      </Ask>
    </>
  )
}

interface AskProps {
  entry: QuarantineEntry
  actions: EntryActions
  isOpen: boolean
  onClose: () => void
  title: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  /** Whether it was done; else the question stays. */
  onConfirm: () => Promise<boolean>
  children: ReactNode
}

function Ask({ entry, actions, onConfirm, ...dialog }: AskProps) {
  return (
    <ConfirmDialog
      {...dialog}
      object={<Untrusted>{entry.message.subject || String(entry.id)}</Untrusted>}
      isPending={actions.isPending}
      onConfirm={async () => {
        if (await onConfirm()) dialog.onClose()
      }}
    />
  )
}
