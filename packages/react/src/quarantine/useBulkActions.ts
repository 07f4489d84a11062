import type { BulkOutcome, QuarantineEntry } from '@postern/core'
import { quarantineReason } from '@postern/core/quarantine'
import { quarantineActionsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'
import { useClient } from '../provider/PosternProvider'
import type { BulkAction } from '../resource-list/resource-list'
import type { BulkResult } from '../resource-list/run-bulk'

type Call = (input: { ids: number[] }) => Promise<BulkOutcome>

/** What can be done with several held messages at once; the server says of each what became of it (AM-065). */
export function useBulkActions(): readonly BulkAction<QuarantineEntry>[] {
  const { quarantine } = useClient()
  const queries = useQueryClient()
  const texts = useTexts('quarantineActions', quarantineActionsMessages)
  return useMemo(() => {
    const run =
      (call: Call): BulkAction<QuarantineEntry>['run'] =>
      async (entries) => {
        // Not stopped on its way: the server would do it all the same, and nobody would know.
        const result = toResult(entries, await call({ ids: entries.map(({ id }) => id) }))
        await queries.invalidateQueries({ queryKey: ['quarantine'] })
        return result
      }
    return [
      {
        key: 'release',
        label: texts.release,
        icon: 'release',
        outcome: texts.releasedOf,
        isAllowed: (entries) => entries.every(({ verdict }) => quarantineReason(verdict).kind !== 'virus'),
        confirm: (entries) => ({
          title: texts.releaseTitle(String(entries.length)),
          text: texts.releaseText(String(entries.length)),
          confirmLabel: texts.release,
        }),
        run: run(quarantine.releaseMany),
      },
      {
        key: 'lock',
        label: texts.lock,
        icon: 'lock',
        outcome: texts.lockedOf,
        isAllowed: (entries) => entries.some(({ isLocked }) => !isLocked),
        run: run(quarantine.lockMany),
      },
      {
        key: 'unlock',
        label: texts.unlock,
        outcome: texts.unlockedOf,
        isAllowed: (entries) => entries.some(({ isLocked }) => isLocked),
        run: run(quarantine.unlockMany),
      },
      {
        key: 'delete',
        label: texts.delete,
        tone: 'danger',
        outcome: texts.deletedOf,
        confirm: (entries) => ({
          title: texts.deleteTitle(String(entries.length)),
          text: texts.deleteText(String(entries.length)),
          confirmLabel: texts.deleteConfirm(String(entries.length)),
        }),
        run: run(quarantine.deleteMany),
      },
    ]
  }, [quarantine, queries, texts])
}

/** An id that the answer does not name was done. */
function toResult(entries: readonly QuarantineEntry[], { outcomes }: BulkOutcome): BulkResult {
  const failed = outcomes.filter(({ isDone }) => !isDone).map(({ id, message }) => ({ id, reason: message }))
  const failedIds = new Set(failed.map(({ id }) => id))
  return { done: entries.map(({ id }) => id).filter((id) => !failedIds.has(id)), failed }
}
