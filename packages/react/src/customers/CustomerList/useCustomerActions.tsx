import type { Customer } from '@postern/core'
import type { CustomerListMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { failureText } from '../../resource-form/failure-text'
import type { ListActionOptions, ListActions } from '../../resource-list/define-list/list-definition'
import { eachAtOnce } from '../../resource-list/each-at-once'
import { NewLink } from '../../resource-list/NewLink'
import { useToast } from '../../ui/Toast/Toasts'
import type { CustomerListProps } from './customer-list-props'

/** Activates and deactivates customers, restores deleted ones, and links between the two lists. */
export function useCustomerActions({
  words: texts,
  props: { isDeleted = false, deletedHref, onToggleDeleted },
  content,
}: ListActionOptions<Customer, CustomerListProps, CustomerListMessages>): ListActions<Customer> {
  const { customers } = useClient()
  const toast = useToast()
  const buttons = deletedHref && (
    <NewLink href={deletedHref} variant="secondary" onNew={onToggleDeleted}>
      {isDeleted ? texts.backToList : texts.recentlyDeleted}
    </NewLink>
  )
  const restore = async ({ id, name }: Customer) => {
    try {
      await customers.restore({ id })
      toast({ tone: 'success', title: texts.restoredTitle, text: texts.restored(name) })
      content.onReload?.()
    } catch (cause) {
      toast({ tone: 'danger', title: texts.restore, text: failureText(cause, texts.failed) })
    }
  }
  if (isDeleted) {
    const rowActions = (customer: Customer) => [
      { key: 'restore', label: texts.restore, onSelect: () => void restore(customer) },
    ]
    return { buttons, emptyAction: null, rowActions }
  }
  const each = (isActive: boolean) => (rows: readonly Customer[]) =>
    eachAtOnce(rows, ({ id }) =>
      customers.update({ id, isActive }).then(
        () => null,
        (cause: unknown) => failureText(cause, texts.failed),
      ),
    )
  return {
    buttons,
    emptyAction: null,
    bulkActions: [
      { key: 'activate', label: texts.activate, icon: 'check', batchSize: 10, run: each(true) },
      {
        ...{ key: 'deactivate', label: texts.deactivate, icon: 'block', tone: 'danger', batchSize: 10 },
        confirm: (rows) => ({
          title: texts.deactivateTitle(texts.customers(rows.length)),
          text: texts.deactivateText,
          confirmLabel: texts.deactivate,
        }),
        run: each(false),
      },
    ],
  }
}
