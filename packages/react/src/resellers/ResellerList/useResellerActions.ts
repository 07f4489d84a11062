import type { Reseller } from '@postern/core'
import type { ResellersMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { failureText } from '../../resource-form/failure-text'
import type { ListActionOptions, ListActions } from '../../resource-list/define-list/list-definition'
import type { MenuItem } from '../../ui/Menu/Menu'
import { useToast } from '../../ui/Toast/Toasts'
import { useReload } from '../useReseller'
import type { ResellerListProps } from './reseller-list-props'

/** Offers the actions that the host allows for a reseller; restores deleted ones, one or several. */
export function useResellerActions({
  words,
  props: { state, onEdit, onTransfer, onDelete },
}: ListActionOptions<Reseller, ResellerListProps, ResellersMessages>): ListActions<Reseller> {
  const { deleted: texts } = words
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
  if (state.filters.deleted === 'true') {
    return {
      rowActions: (reseller) => [
        { key: 'restore', icon: 'refresh', label: texts.restore, onSelect: () => void restore(reseller) },
      ],
      bulkActions: [
        {
          ...{ key: 'restore', label: texts.restore, icon: 'refresh', outcome: texts.outcome, batchSize: 1 },
          async run(rows) {
            for (const { id } of rows) await resellers.restore({ id })
            return { done: rows.map(({ id }) => id), failed: [] }
          },
        },
      ],
    }
  }
  const offered = { edit: onEdit, transfer: onTransfer, delete: onDelete }
  const rowActions = (reseller: Reseller): MenuItem[] =>
    (Object.keys(offered) as (keyof typeof offered)[]).flatMap((key) => {
      const act = offered[key]
      if (!act) return []
      const item: MenuItem = { key, label: words[key], onSelect: () => act({ reseller }) }
      return [key === 'delete' ? { ...item, tone: 'danger', group: 'delete' } : item]
    })
  return { rowActions: onEdit || onTransfer || onDelete ? rowActions : undefined }
}
