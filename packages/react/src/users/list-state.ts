import type { EndpointInput, UserRoleFilter } from '@postern/core'
import type { users } from '@postern/core/contract'
import { filterFlag, filterId, isId } from '../resource-list/filter-values'
import {
  initialResourceListState,
  orderingOf,
  type ResourceListRules,
  type ResourceListState,
} from '../resource-list/list-state'
import type { ListQuestion } from '../resource-list/resource-list'

/** Rules for reading the user list's state from an address; pass them to `parseResourceListState` and `toResourceListQuery`. */
export const userListRules = {
  filters: [
    { key: 'status', kind: 'select', values: ['active', 'inactive', 'deleted'] },
    { key: 'role', kind: 'select', values: ['1', '2', '3', 'none'] },
    { key: 'second_factor', kind: 'toggle' },
    { key: 'capability_set', kind: 'select', isValue: isId },
    { key: 'customer', kind: 'select', isValue: isId },
  ],
  sortKeys: ['username', 'lastSignInAt'],
  defaultOrdering: 'username',
} as const satisfies ResourceListRules

/** Initial state of the user list: all users by user name. */
export const initialUserListState: ResourceListState = initialResourceListState(userListRules)

const roles: readonly UserRoleFilter[] = ['1', '2', '3', 'none']

/** Query of the list in the form that the call takes. */
export function toUserQuery({ filters, ordering, ...paging }: ListQuestion): EndpointInput<typeof users.list> {
  const { status, role, second_factor: hasTwoFactor, capability_set: set, customer } = filters
  const isDeleted = status === 'deleted'
  return {
    ...paging,
    ordering: orderingOf(userListRules, ordering),
    role: roles.find((known) => known === role),
    isActive: status === undefined || isDeleted ? undefined : status === 'active',
    hasTwoFactor: filterFlag(hasTwoFactor),
    isDeleted: isDeleted || undefined,
    capabilitySetId: filterId(set),
    customerId: filterId(customer),
  }
}
