import type { ScreenRoute } from '../navigation/screens'
import { customersPaths } from './customers.paths'

export const customersRoutes: ScreenRoute[] = [
  {
    path: customersPaths.list,
    load: () => import('./CustomersScreen'),
  },
  {
    path: customersPaths.new,
    load: () => import('./NewCustomerScreen'),
  },
  {
    path: customersPaths.services,
    load: () => import('./CustomerServicesScreen'),
  },
  {
    path: customersPaths.ownership,
    load: () => import('./CustomerOwnershipScreen'),
  },
  {
    path: customersPaths.domains,
    load: () => import('./CustomerDomainsScreen'),
  },
  {
    path: customersPaths.newDomain,
    load: () => import('./NewCustomerDomainScreen'),
  },
  {
    path: customersPaths.users,
    load: () => import('./CustomerUsersScreen'),
  },
  {
    path: customersPaths.general,
    load: () => import('./CustomerGeneralScreen'),
  },
  {
    path: customersPaths.digest,
    load: () => import('./CustomerDigestScreen'),
  },
  {
    path: customersPaths.notices,
    load: () => import('./CustomerNoticesScreen'),
  },
  {
    path: customersPaths.access,
    load: () => import('./CustomerAccessScreen'),
  },
  {
    path: customersPaths.tenants,
    load: () => import('./CustomerTenantsScreen'),
  },
  {
    path: customersPaths.tenant,
    load: () => import('./CustomerTenantScreen'),
  },
  {
    path: customersPaths.edit,
    load: () => import('./EditCustomerScreen'),
  },
  {
    path: customersPaths.transfer,
    load: () => import('./TransferCustomerScreen'),
  },
  {
    path: customersPaths.delete,
    load: () => import('./DeleteCustomerScreen'),
  },
]
