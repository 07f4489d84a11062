import type { Reseller } from '@postern/core'
import { resellersMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import type { BulkAction } from '../../resource-list/resource-list'
import { useToast } from '../../ui/Toast/Toasts'
import { useReload } from '../useReseller'

/** Takes deletions back: of one row, which tells by a toast, and of several. */
export function useRestore() {
  const { deleted: texts } = useTexts('resellers', resellersMessages)
  const { resellers } = useClient()
  const reload = useReload()
  const toast = useToast()

  const restore = ({ id, name }: Reseller) =>
    resellers.restore({ id }).then(
      async () => {
        await reload(id)
        toast({ tone: 'success', title: texts.restoreTitle, text: texts.restored(name) })
      },
      (cause: unknown) => toast({ tone: 'danger', title: texts.failedTitle, text: failureText(cause, texts.failed) }),
    )
  const bulk: BulkAction<Reseller> = {
    key: 'restore',
    label: texts.restore,
    icon: 'refresh',
    outcome: texts.outcome,
    batchSize: 1,
    run: async (rows) => {
      for (const { id } of rows) await resellers.restore({ id })
      return { done: rows.map(({ id }) => id), failed: [] }
    },
  }
  return { restore, bulk }
}
