import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'

/** Whoever has the Management menu (spec 2.7). The server keeps each of them to the own scope (AM-015). */
export const managers: Access = { who: 'signedIn', capabilities: ['LIST_CUSTOMERS', 'VIEW_CUSTOMER'] }

/** Those of them who look after customers: provider and reseller staff (AM-014). */
export const customerKeepers: Access = { ...managers, roles: [Role.SuperAdmin, Role.ResellerAdmin] }
