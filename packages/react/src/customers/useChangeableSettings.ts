import type { Role } from '@postern/core'
import { decides, readOwnership } from '@postern/core/management'
import type { AccessRules } from '../access-control/access-rules'
import { useClient } from '../provider/ClientProvider'
import type { GeneralSettings } from './CustomerSettings/general-settings'
import { useCustomer, useCustomerSettings, useReload } from './useCustomer'

export interface UseChangeableSettingsOptions {
  customerId: number
  userRole: Role
  product: string | undefined
  /** Area of the settings that is shown: the customer's ownership says who decides it. */
  area: 'settings' | 'accessControl'
}

/** Settings of a customer, with everything needed to decide who may change them, and a function that saves some. */
export function useChangeableSettings({ customerId: id, userRole, product, area }: UseChangeableSettingsOptions) {
  const { customers } = useClient()
  const reload = useReload(id)
  const customer = useCustomer(id)
  const query = useCustomerSettings(id)
  return {
    of: { ...query, data: customer.data && query.data, error: customer.error ?? query.error },
    canChange: decides(userRole, readOwnership(customer.data?.ownership ?? {}, product)[area]),
    reload,
    async save(changes: GeneralSettings | AccessRules) {
      await customers.updateSettings({ id, ...changes }, { ifMatch: query.data?.version })
      await reload()
    },
  }
}
