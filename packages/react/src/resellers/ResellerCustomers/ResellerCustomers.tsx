import type { Customer } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { useMemo } from 'react'
import { customerList } from '../../customers/CustomerList/CustomerList'
import { customerListRules } from '../../customers/list-state'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { defineList } from '../../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../../resource-list/define-list/list-definition'
import { orderingOf } from '../../resource-list/list-state'
import type { RowHref } from '../../ui/row-href'
import { resellersKey } from '../useReseller'

export interface ResellerCustomersProps extends Omit<DefinedListProps<Customer>, 'newHref' | 'canAdd' | 'onNew'> {
  resellerId: number
  /** Address of a customer's page. Absent: rows have no link. */
  customerHref?: (customer: Customer) => RowHref
  onOpen?: (details: { customer: Customer }) => void
}

const { columns, icon, rowName, rules, useWords } = customerList

const resellerCustomers: ListDefinition<
  Customer,
  ResellerCustomersProps,
  ReturnType<typeof useWords>,
  Record<'showsReseller' | 'isDeleted', boolean>
> = {
  ...{ name: 'reseller-customers', exportName: 'customers' },
  ...{ icon, useWords, rules, rowName, columns },
  row: {
    ...{ href: 'customerHref', press: 'onOpen', as: 'customer' },
    to: ({ id: customerId }) => destination('customer', { customerId }),
  },
  wordsOf: () => ({ intro: undefined }),
  flags: () => ({ showsReseller: false, isDeleted: false }),
  useSource({ resellerId }) {
    const { customers } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [...resellersKey, 'one', resellerId, 'customers'],
        async load({ freeSearch, limit, offset, ordering }, options) {
          const asked = { resellerId, freeSearch, limit, offset, ordering: orderingOf(customerListRules, ordering) }
          const { customers: rows, ...counted } = await customers.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [customers, resellerId],
    )
  },
}

/** The customers of one reseller: search, sort, page, export (RT-097). */
export const ResellerCustomers = /* @__PURE__ */ defineList('ResellerCustomers', resellerCustomers)

export const resellerCustomersElement = {
  attributes: { resellerId: 'number' },
  needs: ['resellerId'],
  isList: true,
  cancelable: ['open'],
  token: { name: { en: 'Customers of the reseller', fr: 'Clients du revendeur' }, calls: ['listCustomers'] },
} as const satisfies ElementOf<typeof ResellerCustomers>
