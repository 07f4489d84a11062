import type { Customer } from '@postern/core'
import { customerListMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import type { ResourceColumn } from '../../resource-list/columns'
import { eachAtOnce } from '../../resource-list/each-at-once'
import type { ShownList } from '../../resource-list/list-props'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { BulkAction } from '../../resource-list/resource-list'
import type { ListContent } from '../../resource-list/useListSource'
import { ButtonLink } from '../../ui/Button/Button'
import { isPlain } from '../../ui/follow-by'
import { customerListRules } from '../list-state'
import type { CustomerListProps } from './CustomerList'

export interface CustomerListViewProps extends Omit<CustomerListProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<Customer>[]
  content: ListContent<Customer>
  /** Rejects with what the server refused. */
  onActivate: (details: { id: number; isActive: boolean }) => Promise<unknown>
  onRestore: (details: { customer: Customer }) => void
}

/** The list from plain values, in each of its states. */
export function CustomerListView({ isDeleted = false, onActivate, onRestore, ...props }: CustomerListViewProps) {
  const { customerHref, onOpen, newHref, onNew, deletedHref, onToggleDeleted, ...rest } = props
  const texts = useTexts('customerList', customerListMessages)
  const bulkActions = useBulkActions(onActivate)
  const link = (href: string, words: string, follow: (() => void) | undefined, isPrimary = false) => (
    <ButtonLink
      variant={isPrimary ? 'primary' : 'secondary'}
      href={href}
      onClick={(event) => {
        if (!follow || !isPlain(event)) return
        event.preventDefault()
        follow()
      }}
    >
      {words}
    </ButtonLink>
  )
  return (
    <ResourceListView
      {...rest}
      name={isDeleted ? 'deleted-customers' : 'customers'}
      title={isDeleted ? texts.recentlyDeleted : texts.title}
      intro={isDeleted ? texts.deletedIntro : texts.intro}
      tableName={isDeleted ? texts.recentlyDeleted : texts.title}
      actions={
        <>
          {deletedHref && link(deletedHref, isDeleted ? texts.backToList : texts.recentlyDeleted, onToggleDeleted)}
          {!isDeleted && newHref && link(newHref, texts.new, onNew, true)}
        </>
      }
      defaultOrdering={customerListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={isDeleted ? undefined : customerHref}
      onOpen={isDeleted || !onOpen ? undefined : ({ row }) => onOpen({ customer: row })}
      rowActions={
        isDeleted
          ? (customer) => [{ key: 'restore', label: texts.restore, onSelect: () => onRestore({ customer }) }]
          : undefined
      }
      bulkActions={isDeleted ? undefined : bulkActions}
      empty={{
        title: isDeleted ? texts.deletedEmpty : texts.empty,
        text: isDeleted ? texts.deletedEmptyText : texts.emptyText,
        icon: 'building',
      }}
      exportName="customers"
    />
  )
}

function useBulkActions(onActivate: CustomerListViewProps['onActivate']): readonly BulkAction<Customer>[] {
  const texts = useTexts('customerList', customerListMessages)
  return useMemo(() => {
    const each = (isActive: boolean) => (rows: readonly Customer[]) =>
      eachAtOnce(rows, ({ id }) =>
        onActivate({ id, isActive }).then(
          () => null,
          (cause: unknown) => failureText(cause, texts.failed),
        ),
      )
    return [
      { key: 'activate', label: texts.activate, icon: 'check', batchSize: 10, run: each(true) },
      {
        key: 'deactivate',
        label: texts.deactivate,
        icon: 'block',
        tone: 'danger',
        batchSize: 10,
        confirm: (rows) => ({
          title: texts.deactivateTitle(texts.customers(rows.length)),
          text: texts.deactivateText,
          confirmLabel: texts.deactivate,
        }),
        run: each(false),
      },
    ]
  }, [texts, onActivate])
}
