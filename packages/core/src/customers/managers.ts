import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'

/** Users with the Management menu (spec 2.7). The server restricts each of them to their own scope (AM-015). */
export const managers: Access = { who: 'signedIn', capabilities: ['LIST_CUSTOMERS', 'VIEW_CUSTOMER'] }

/** Managers who look after customers: provider and reseller staff (AM-014). */
export const customerKeepers: Access = { ...managers, roles: [Role.SuperAdmin, Role.ResellerAdmin] }
