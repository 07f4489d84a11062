import type { Job } from '@postern/core'
import { wblAddedAtMost } from '@postern/core/sender-lists'
import { formatNumber, listCareMessages, type SenderListsMessages } from '@postern/core/texts'
import { useContext, useEffect, useRef, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import { PreferencesContext, usePreference } from '../provider/preferences'
import { failureText } from '../resource-form/failure-text'
import { Button } from '../ui/Button/Button'
import { useToast } from '../ui/Toast/Toasts'
import { useWblReload } from './wbl-words'

/** Period in which the server can undo a deletion. */
const restorableMs = 15 * 60 * 1000

/** Entries deleted by one call, or by a job that has removed all that matched a filter. */
type Deletion = { at: number; ids: readonly number[] } | { at: number; jobId: number; count: number }

/**
 * Offers to undo the list's deletions, each as long as the server allows it. They are kept with the user's preferences, so that leaving the
 * list or reloading the page does not lose them.
 */
export function useDeletionUndo(texts: SenderListsMessages, customerId: number | undefined) {
  const { senderLists } = useClient()
  const reasons: Readonly<Record<string, string>> = useTexts('listCare', listCareMessages).deletion.reasons
  const reload = useWblReload()
  const locale = useLocale()
  const toast = useToast()
  const focus = useRef<HTMLButtonElement>(null)
  const preferences = useContext(PreferencesContext)
  const key = `sender-lists.deleted.${customerId ?? 'own'}`
  const [kept] = usePreference(key)
  const [openedAt] = useState(Date.now)
  const [isPending, setPending] = useState(false)
  const deletions = restorable(kept, openedAt)
  const ids = deletions.flatMap((deletion) => ('ids' in deletion ? deletion.ids : []))
  const jobs = deletions.filter((deletion) => 'jobId' in deletion)
  const total = jobs.reduce((sum, { count }) => sum + count, ids.length)
  const oldest = deletions.length > 0 ? Math.min(...deletions.map(({ at }) => at)) : undefined

  useEffect(() => {
    if (oldest === undefined) return
    const until = oldest + restorableMs
    const forget = () => preferences.write(key, orNothing(restorable(preferences.read(key), until)))
    const timer = setTimeout(forget, until - Date.now())
    return () => clearTimeout(timer)
  }, [preferences, key, oldest])

  /** Deletions without some entries, as they are stored by now: several batches end between two renders. */
  const without = (some: readonly number[]) => {
    const gone = new Set(some)
    return restorable(preferences.read(key), Date.now())
      .map((one) => ('ids' in one ? { ...one, ids: one.ids.filter((id) => !gone.has(id)) } : one))
      .filter((one) => !('ids' in one) || one.ids.length > 0)
  }
  const withoutJob = (id: number) =>
    restorable(preferences.read(key), Date.now()).filter((one) => !('jobId' in one) || one.jobId !== id)
  const undo = async () => {
    setPending(true)
    const left = [...ids]
    let lost = total
    let restored = 0
    let refused = 0
    let reason: string | undefined
    let failure: string | null = null
    try {
      while (left.length > 0) {
        const some = left.slice(0, wblAddedAtMost)
        const { outcomes } = await senderLists.restore({ ids: some }, { idempotencyKey: crypto.randomUUID() })
        left.splice(0, some.length)
        preferences.write(key, orNothing(without(some)))
        lost -= some.length
        const refusals = outcomes.filter(({ isDone }) => !isDone)
        restored += outcomes.length - refusals.length
        refused += refusals.length
        reason ??= refusals[0]?.message
      }
      for (const { jobId: id, count } of jobs) {
        const undone = await senderLists.undoDeletion({ id }, { idempotencyKey: crypto.randomUUID() })
        preferences.write(key, orNothing(withoutJob(id)))
        lost -= count
        restored += undone.restored
        refused += undone.leftCount
        reason ??= undone.left.map((entry) => reasons[entry.reason] ?? entry.reason)[0]
      }
    } catch (cause) {
      failure = failureText(cause, texts.failed)
    }
    setPending(false)
    if (lost < total) await reload()
    if (restored > 0) {
      toast({ tone: 'success', title: texts.successTitle, text: texts.restored(formatNumber(restored, locale)) })
    }
    if (refused > 0) {
      toast({ tone: 'warning', title: texts.notRestored(formatNumber(refused, locale)), text: reason })
    }
    if (failure !== null) {
      const title = texts.notRestored(formatNumber(lost, locale))
      toast({ tone: 'danger', title, ...(restored === 0 && { text: failure }) })
    }
  }
  return {
    /** Takes the focus if the deleted row had it. */
    focus,
    remember: (removed: readonly (string | number)[]) => {
      if (removed.length === 0) return
      const ids = removed.map(Number)
      preferences.write(key, [...without(ids), { at: Date.now(), ids }])
    },
    rememberJob: ({ id: jobId, done: count, finishedAt }: Job) => {
      const at = finishedAt === null ? Date.now() : Date.parse(finishedAt)
      preferences.write(key, [...withoutJob(jobId), { at, jobId, count }])
    },
    button: total > 0 && (
      <Button ref={focus} isPending={isPending} onClick={() => void undo()}>
        {texts.undoDeletion(formatNumber(total, locale))}
      </Button>
    ),
  }
}

/** Deletions that can still be undone at an instant. */
function restorable(kept: unknown, now: number): Deletion[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(isDeletion).filter(({ at }) => at + restorableMs > now)
}

function isDeletion(kept: unknown): kept is Deletion {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || typeof kept.at !== 'number') return false
  if ('jobId' in kept) return typeof kept.jobId === 'number' && 'count' in kept && typeof kept.count === 'number'
  return 'ids' in kept && Array.isArray(kept.ids) && kept.ids.every((id) => typeof id === 'number')
}

const orNothing = (deletions: Deletion[]) => (deletions.length > 0 ? deletions : undefined)
