import type { BulkOutcome, QuarantineEntry } from '@postern/core'
import { classifications, quarantineReason, reclassified } from '@postern/core/quarantine'
import { formatNumber, quarantineActionsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import { isApiError } from '../resource-list/is-api-error'
import type { BulkAction } from '../resource-list/resource-list'
import type { BulkFailure, BulkResult } from '../resource-list/run-bulk'

type Run = BulkAction<QuarantineEntry>['run']

export interface BulkActionsOptions {
  /** The user may release viruses (AM-062). */
  canReleaseVirus: boolean
}

/** Messages of one portion where each takes a call of its own. */
const oneByOne = 5

/** What can be done with several held messages at once; of each it is told what became of it (AM-065). */
export function useBulkActions({ canReleaseVirus }: BulkActionsOptions): readonly BulkAction<QuarantineEntry>[] {
  const { quarantine, heldMessage } = useClient()
  const queries = useQueryClient()
  const texts = useTexts('quarantineActions', quarantineActionsMessages)
  const locale = useLocale()
  return useMemo(() => {
    // Not stopped on its way: the server would do it all the same, and nobody would know.
    const together = (call: (input: { ids: number[] }) => Promise<BulkOutcome>): Run =>
      counted(async (entries) => toResult(entries, await call({ ids: entries.map(({ id }) => id) })))
    const each = (call: (input: { id: number }) => Promise<unknown>): Run =>
      counted((entries) => oneAfterOther(entries, call))
    // What is kept of entries is no more as it was; the list itself loads anew when all is done.
    const counted =
      (run: (entries: readonly QuarantineEntry[]) => Promise<BulkResult>): Run =>
      async (entries) => {
        const result = await run(entries)
        void queries.invalidateQueries({ queryKey: ['quarantine'], refetchType: 'none' })
        return result
      }
    const question = (title: (n: string) => string, text: (n: string) => string, verb: (n: string) => string) =>
      ((entries) => {
        const n = formatNumber(entries.length, locale)
        return { title: title(n), text: text(n), confirmLabel: verb(n) }
      }) satisfies BulkAction<QuarantineEntry>['confirm']

    const actions: BulkAction<QuarantineEntry>[] = [
      {
        key: 'release',
        label: texts.release,
        icon: 'release',
        shortcut: 'r',
        outcome: texts.releasedOf,
        // A virus among others is refused by itself, and named.
        isAllowed: (entries) => entries.some((entry) => kindOf(entry) !== 'virus'),
        confirm: question(texts.releaseTitle, texts.releaseText, () => texts.release),
        run: together(quarantine.releaseMany),
      },
      {
        key: 'lock',
        label: texts.lock,
        icon: 'lock',
        shortcut: 'l',
        outcome: texts.lockedOf,
        isAllowed: (entries) => entries.some(({ isLocked }) => !isLocked),
        run: together(quarantine.lockMany),
      },
      {
        key: 'unlock',
        label: texts.unlock,
        shortcut: 'l',
        outcome: texts.unlockedOf,
        isAllowed: (entries) => entries.some(({ isLocked }) => isLocked),
        run: together(quarantine.unlockMany),
      },
      ...classifications.map(
        (code): BulkAction<QuarantineEntry> => ({
          key: code,
          label: texts.classifyAs[code],
          isInMenu: true,
          outcome: texts.reclassifiedOf,
          batchSize: oneByOne,
          isAllowed: (entries) => entries.some((entry) => kindOf(entry) !== code && reclassified(entry.verdict, code)),
          run: each(({ id }) => quarantine.reclassify({ id, newClassification: code })),
        }),
      ),
    ]
    const list = (entryType: 1 | 3): Run => each(({ id }) => heldMessage.listSender({ id, entryType, scope: 'sender' }))
    actions.push(
      {
        key: 'allow',
        label: texts.allowSenders,
        isInMenu: true,
        outcome: texts.allowedOf,
        batchSize: oneByOne,
        confirm: question(texts.allowSendersTitle, texts.allowSendersText, texts.allowSendersConfirm),
        run: list(3),
      },
      {
        key: 'block',
        label: texts.blockSenders,
        icon: 'block',
        isInMenu: true,
        outcome: texts.blockedOf,
        batchSize: oneByOne,
        confirm: question(texts.blockSendersTitle, texts.blockSendersText, texts.blockSendersConfirm),
        run: list(1),
      },
    )
    if (canReleaseVirus) {
      actions.push({
        key: 'releaseVirus',
        label: texts.releaseViruses,
        icon: 'virus',
        tone: 'danger',
        isInMenu: true,
        outcome: texts.releasedOf,
        batchSize: oneByOne,
        isAllowed: (entries) => entries.every((entry) => kindOf(entry) === 'virus'),
        confirm: question(texts.releaseVirusesTitle, texts.releaseVirusesText, texts.releaseVirusesConfirm),
        run: each(quarantine.releaseVirus),
      })
    }
    actions.push({
      key: 'delete',
      label: texts.delete,
      icon: 'bin',
      tone: 'danger',
      shortcut: 'Delete',
      outcome: texts.deletedOf,
      confirm: question(texts.deleteTitle, texts.deleteText, texts.deleteConfirm),
      run: together(quarantine.deleteMany),
    })
    return actions
  }, [quarantine, heldMessage, queries, texts, locale, canReleaseVirus])
}

function kindOf({ verdict }: QuarantineEntry) {
  return quarantineReason(verdict).kind
}

/** An id that the answer does not name was done. */
function toResult(entries: readonly QuarantineEntry[], { outcomes }: BulkOutcome): BulkResult {
  const failed = outcomes.filter(({ isDone }) => !isDone).map(({ id, message }) => ({ id, reason: message }))
  const failedIds = new Set(failed.map(({ id }) => id))
  return { done: entries.map(({ id }) => id).filter((id) => !failedIds.has(id)), failed }
}

/** One call for each, as there is none for several; what fails is told, and the next one goes on. */
async function oneAfterOther(
  entries: readonly QuarantineEntry[],
  call: (input: { id: number }) => Promise<unknown>,
): Promise<BulkResult> {
  const done: number[] = []
  const failed: BulkFailure[] = []
  for (const { id } of entries) {
    try {
      await call({ id })
      done.push(id)
    } catch (error) {
      failed.push({ id, reason: isApiError(error) ? error.message : '' })
    }
  }
  return { done, failed }
}
