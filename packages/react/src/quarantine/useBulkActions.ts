import type { BulkOutcome, QuarantineEntry } from '@postern/core'
import { classifications, quarantineReason, reclassified } from '@postern/core/quarantine'
import { formatNumber, quarantineActionsMessages, quarantineMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import { toBulkResult } from '../resource-list/bulk-outcome'
import { isApiError } from '../resource-list/is-api-error'
import type { BulkAction } from '../resource-list/resource-list'
import type { BulkFailure, BulkResult } from '../resource-list/run-bulk'
import { heldMailKeys } from './held-mail-keys'

type Run = BulkAction<QuarantineEntry>['run']

export interface BulkActionsOptions {
  /** True if the user may release viruses (AM-062). */
  canReleaseVirus: boolean
}

/** Everything known of held messages. */

/** Batch size if each message takes a call of its own. */
const oneByOne = 5

/** Returns the bulk actions for held messages; each message's outcome is reported (AM-065). */
export function useBulkActions({ canReleaseVirus }: BulkActionsOptions): readonly BulkAction<QuarantineEntry>[] {
  const { quarantine, wbl } = useClient()
  const queries = useQueryClient()
  const texts = useTexts('quarantineActions', quarantineActionsMessages)
  const { badges, releaseAnyway } = useTexts('quarantine', quarantineMessages)
  const locale = useLocale()
  return useMemo(() => {
    // Not aborted midway: the server would finish anyway, and the outcome would be unknown.
    const together = (call: (input: { ids: number[] }) => Promise<BulkOutcome>): Run =>
      counted(async (entries) => toBulkResult(entries, await call({ ids: entries.map(({ id }) => id) })))
    const each = (call: (input: { id: number }) => Promise<unknown>): Run =>
      counted((entries) => oneAfterOther(entries, call))
    // Cached entries are out of date; the list itself reloads when all is done.
    const counted =
      (run: (entries: readonly QuarantineEntry[]) => Promise<BulkResult>): Run =>
      async (entries) => {
        const result = await run(entries)
        for (const queryKey of heldMailKeys) void queries.invalidateQueries({ queryKey, refetchType: 'none' })
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
        isAllowed: (entries) => entries.some((entry) => kindOf(entry) !== 'virus'),
        leaves: {
          always: {
            has: (entry) => kindOf(entry) === 'virus',
            words: ({ length }) => texts.virusesLeft(formatNumber(length, locale)),
          },
          unlessChosen: {
            has: (entry) => kindOf(entry) === 'phishing',
            words: ({ length }) => texts.alsoRelease(formatNumber(length, locale)),
          },
        },
        confirm: (entries) => {
          const n = formatNumber(entries.length, locale)
          const isRisky = entries.some((entry) => kindOf(entry) === 'phishing')
          const counts = countKinds(entries).map(([kind, count]) => {
            return texts.countOf(badges[kind], formatNumber(count, locale))
          })
          const text = [isRisky ? texts.releaseDangerText : texts.releaseText(n), `${counts.join(', ')}.`].join(' ')
          return {
            title: texts.releaseTitle(n),
            text,
            confirmLabel: isRisky ? releaseAnyway : texts.release,
            tone: isRisky ? 'danger' : undefined,
          }
        },
        run: together(quarantine.releaseEntries),
      },
      {
        key: 'lock',
        label: texts.lock,
        icon: 'lock',
        shortcut: 'l',
        outcome: texts.lockedOf,
        isAllowed: (entries) => entries.some(({ isLocked }) => !isLocked),
        run: together(quarantine.lockEntries),
      },
      {
        key: 'unlock',
        label: texts.unlock,
        shortcut: 'l',
        outcome: texts.unlockedOf,
        isAllowed: (entries) => entries.some(({ isLocked }) => isLocked),
        run: together(quarantine.unlockEntries),
      },
      ...classifications.map(
        (code): BulkAction<QuarantineEntry> => ({
          key: code,
          label: texts.classifyAs[code],
          isInMenu: true,
          outcome: texts.reclassifiedOf,
          batchSize: oneByOne,
          isAllowed: (entries) => entries.some((entry) => kindOf(entry) !== code && reclassified(entry.verdict, code)),
          run: each(({ id }) => quarantine.reclassifyEntry({ id, newClassification: code })),
        }),
      ),
    ]
    const list = (entryType: 1 | 3): Run => each(({ id }) => wbl.listSender({ id, entryType, scope: 'sender' }))
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
      run: together(quarantine.deleteEntries),
    })
    return actions
  }, [quarantine, wbl, queries, texts, badges, releaseAnyway, locale, canReleaseVirus])
}

/** Number of entries by verdict, most first. */
function countKinds(entries: readonly QuarantineEntry[]) {
  const counts = new Map<ReturnType<typeof kindOf>, number>()
  for (const entry of entries) counts.set(kindOf(entry), (counts.get(kindOf(entry)) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

function kindOf({ verdict }: QuarantineEntry) {
  return quarantineReason(verdict).kind
}

/** One call for each, as there is no bulk call; failures are reported, and the next one continues. */
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
