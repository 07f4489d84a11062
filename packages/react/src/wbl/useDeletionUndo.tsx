import { formatNumber, type SenderListsMessages } from '@postern/core/texts'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { useToast } from '../ui/Toast/Toasts'
import { useWblReload } from './wbl-words'

/** Period in which the server can undo a deletion. */
const restorableMs = 15 * 60 * 1000

/** Offers to undo the list's last deletion, as long as the server allows it. */
export function useDeletionUndo(texts: SenderListsMessages) {
  const { senderLists } = useClient()
  const reload = useWblReload()
  const locale = useLocale()
  const toast = useToast()
  const focus = useRef<HTMLButtonElement>(null)
  const [ids, setIds] = useState<readonly (string | number)[]>([])
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (ids.length === 0) return
    const timer = setTimeout(() => setIds([]), restorableMs)
    return () => clearTimeout(timer)
  }, [ids])
  const undo = async () => {
    setPending(true)
    try {
      const { outcomes } = await senderLists.restore({ ids: ids.map(Number) }, { idempotencyKey: crypto.randomUUID() })
      const failed = outcomes.filter(({ isDone }) => !isDone)
      setIds([])
      await reload()
      if (failed.length < ids.length) {
        const text = texts.restored(formatNumber(ids.length - failed.length, locale))
        toast({ tone: 'success', title: texts.successTitle, text })
      }
      const [first] = failed
      if (first) {
        toast({ tone: 'warning', title: texts.notRestored(formatNumber(failed.length, locale)), text: first.message })
      }
    } catch {
      toast({ tone: 'danger', title: texts.notRestored(formatNumber(ids.length, locale)), text: texts.failed })
    } finally {
      setPending(false)
    }
  }
  return {
    /** Takes the focus if the deleted row had it. */
    focus,
    remember: (removed: readonly (string | number)[]) => setIds([...removed]),
    button: ids.length > 0 && (
      <Button ref={focus} isPending={isPending} onClick={() => void undo()}>
        {texts.undoDeletion(formatNumber(ids.length, locale))}
      </Button>
    ),
  }
}
