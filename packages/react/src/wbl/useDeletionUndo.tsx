import { wblAddedAtMost } from '@postern/core/sender-lists'
import { formatNumber, type SenderListsMessages } from '@postern/core/texts'
import { useContext, useEffect, useRef, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { PreferencesContext, usePreference } from '../provider/preferences'
import { Button } from '../ui/Button/Button'
import { useToast } from '../ui/Toast/Toasts'
import { useWblReload } from './wbl-words'

/** Period in which the server can undo a deletion. */
const restorableMs = 15 * 60 * 1000

/** Entries deleted by one call. */
interface Deletion {
  at: number
  ids: readonly number[]
}

/**
 * Offers to undo the list's deletions, each as long as the server allows it. They are kept with the user's preferences, so that leaving the
 * list or reloading the page does not lose them.
 */
export function useDeletionUndo(texts: SenderListsMessages, customerId: number | undefined) {
  const { senderLists } = useClient()
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
  const ids = deletions.flatMap((deletion) => deletion.ids)
  const oldest = deletions[0]?.at

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
      .map((deletion) => ({ ...deletion, ids: deletion.ids.filter((id) => !gone.has(id)) }))
      .filter((deletion) => deletion.ids.length > 0)
  }
  const undo = async () => {
    setPending(true)
    const left = [...ids]
    const refusals: string[] = []
    let restored = 0
    let isLost = false
    try {
      while (left.length > 0) {
        const some = left.slice(0, wblAddedAtMost)
        const { outcomes } = await senderLists.restore({ ids: some }, { idempotencyKey: crypto.randomUUID() })
        left.splice(0, some.length)
        preferences.write(key, orNothing(without(some)))
        for (const { isDone, message } of outcomes) {
          if (isDone) restored += 1
          else refusals.push(message)
        }
      }
    } catch {
      isLost = true
    }
    setPending(false)
    if (left.length < ids.length) await reload()
    if (restored > 0) {
      toast({ tone: 'success', title: texts.successTitle, text: texts.restored(formatNumber(restored, locale)) })
    }
    const [first] = refusals
    if (first !== undefined) {
      toast({ tone: 'warning', title: texts.notRestored(formatNumber(refusals.length, locale)), text: first })
    }
    if (isLost) {
      const title = texts.notRestored(formatNumber(left.length, locale))
      toast({ tone: 'danger', title, ...(restored === 0 && { text: texts.failed }) })
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
    button: ids.length > 0 && (
      <Button ref={focus} isPending={isPending} onClick={() => void undo()}>
        {texts.undoDeletion(formatNumber(ids.length, locale))}
      </Button>
    ),
  }
}

/** Deletions that can still be undone at an instant, the oldest first. */
function restorable(kept: unknown, now: number): Deletion[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(isDeletion).filter(({ at }) => at + restorableMs > now)
}

function isDeletion(kept: unknown): kept is Deletion {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('ids' in kept)) return false
  return typeof kept.at === 'number' && Array.isArray(kept.ids) && kept.ids.every((id) => typeof id === 'number')
}

const orNothing = (deletions: Deletion[]) => (deletions.length > 0 ? deletions : undefined)
