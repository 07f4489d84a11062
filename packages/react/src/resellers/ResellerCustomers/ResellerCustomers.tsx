import type { Customer } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { customerListMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { customerListRules, initialCustomerListState } from '../../customers/list-state'
import { useCustomerColumns } from '../../customers/useCustomerColumns'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListSource } from '../../resource-list/resource-list'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { resellersKey } from '../useReseller'

export interface ResellerCustomersProps extends ListProps<Customer> {
  resellerId: number
  /** Where a customer's page is. Absent: a row leads nowhere. */
  customerHref?: (customer: Customer) => RowHref
  onOpen?: (details: { customer: Customer }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
}

const toCustomer = ({ id: customerId }: { id: number }) => destination('customer', { customerId })

/** The customers of one reseller: search, sort, page, export (RT-097). */
export const ResellerCustomers = /* @__PURE__ */ defineWidget('ResellerCustomers', ConnectedResellerCustomers, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows }) => rows('customerHref', 'onOpen', 'customer', toCustomer),
})

function ConnectedResellerCustomers(given: ResellerCustomersProps) {
  const { resellerId, customerHref, onOpen, ...list } = useShownList(given, initialCustomerListState)
  const texts = useTexts('customerList', customerListMessages)
  const columns = useCustomerColumns({ showsReseller: false })
  const content = useListSource(useCustomersOf(resellerId), { columns, state: list.state })
  return (
    <ResourceListView
      {...list}
      columns={columns}
      content={content}
      name="reseller-customers"
      title={texts.title}
      tableName={texts.title}
      defaultOrdering={customerListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={customerHref}
      onOpen={onOpen && (({ row }) => onOpen({ customer: row }))}
      empty={{ title: texts.empty, text: texts.emptyText, icon: 'building' }}
      exportName="customers"
    />
  )
}

const orderings = ['name', '-name', 'createdAt', '-createdAt'] as const

function useCustomersOf(resellerId: number): ListSource<Customer> {
  const { customers } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...resellersKey, 'one', resellerId, 'customers'],
      load: async ({ freeSearch, limit, offset, ordering }, options) => {
        const known = orderings.find((one) => one === ordering) ?? 'name'
        const { customers: rows, ...counted } = await customers.list(
          { resellerId, freeSearch, limit, offset, ordering: known },
          options,
        )
        return { rows, ...counted }
      },
    }),
    [customers, resellerId],
  )
}
