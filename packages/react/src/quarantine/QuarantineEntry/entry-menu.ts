import type { QuarantineEntry } from '@postern/core'
import { classifications, quarantineReason, reclassified } from '@postern/core/quarantine'
import type { EntryPageMessages, QuarantineActionsMessages } from '@postern/core/texts'
import type { MenuItem } from '../../ui/Menu/Menu'
import type { EntryActions } from './useEntryActions'

/** Confirmation shown before an action. */
export type EntryQuestion = 'delete' | 'download' | 'releaseVirus' | 'releaseTo' | 'allow' | 'block' | 'report'

export interface EntryMenuContext {
  entry: QuarantineEntry
  actions: EntryActions
  canReleaseVirus: boolean
  texts: QuarantineActionsMessages & EntryPageMessages
  /** Label of the report for a false positive. */
  reportLabel: string
  onAsk: (question: EntryQuestion) => void
}

/** Returns a held message's actions besides release: only those that this user may do and this message allows. */
export function entryMenuItems({
  entry,
  actions,
  canReleaseVirus,
  texts,
  reportLabel,
  onAsk,
}: EntryMenuContext): MenuItem[] {
  const isVirus = quarantineReason(entry.verdict).kind === 'virus'
  const asks = (question: EntryQuestion) => ({ key: question, onSelect: () => onAsk(question) })
  return [
    ...(isVirus ? [] : [{ ...asks('releaseTo'), icon: 'user' as const, label: texts.releaseTo }]),
    ...(entry.message.sender === ''
      ? []
      : [
          { ...asks('allow'), group: 'list', icon: 'check' as const, label: texts.allow },
          { ...asks('block'), group: 'list', icon: 'block' as const, label: texts.block },
        ]),
    { ...asks('report'), group: 'list', icon: 'mail', label: reportLabel },
    entry.isLocked
      ? { key: 'unlock', group: 'state', icon: 'lock', label: texts.unlock, onSelect: actions.unlock }
      : { key: 'lock', group: 'state', icon: 'lock', label: texts.lock, onSelect: actions.lock },
    { key: 'rescan', group: 'state', icon: 'shield', label: texts.rescan, onSelect: actions.rescan },
    ...classifications
      .filter((code) => isOther(entry, code))
      .map((code) => ({
        key: code,
        group: 'classify',
        label: texts.classifyAs[code],
        onSelect: () => actions.reclassify(code),
      })),
    { ...asks('download'), group: 'source', icon: 'download', label: texts.download },
    ...(isVirus && canReleaseVirus
      ? [
          {
            ...asks('releaseVirus'),
            group: 'danger',
            icon: 'virus',
            tone: 'danger',
            label: texts.releaseVirus,
          } as const,
        ]
      : []),
    {
      ...asks('delete'),
      group: 'danger',
      icon: 'bin',
      tone: 'danger',
      label: `${texts.delete}…`,
      isDisabled: entry.isLocked,
    },
  ]
}

function isOther({ verdict }: QuarantineEntry, code: (typeof classifications)[number]): boolean {
  return code !== quarantineReason(verdict).kind && reclassified(verdict, code) !== null
}
