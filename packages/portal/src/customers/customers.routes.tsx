import type { RouteObject } from 'react-router'
import { customersPaths } from './customers.paths'

export const customersRoutes: RouteObject[] = [
  {
    path: customersPaths.list,
    lazy: async () => ({ Component: (await import('./CustomersScreen')).default }),
  },
  {
    path: customersPaths.new,
    lazy: async () => ({ Component: (await import('./NewCustomerScreen')).default }),
  },
  {
    path: customersPaths.services,
    lazy: async () => ({ Component: (await import('./CustomerServicesScreen')).default }),
  },
  {
    path: customersPaths.ownership,
    lazy: async () => ({ Component: (await import('./CustomerOwnershipScreen')).default }),
  },
  {
    path: customersPaths.domains,
    lazy: async () => ({ Component: (await import('./CustomerDomainsScreen')).default }),
  },
  {
    path: customersPaths.newDomain,
    lazy: async () => ({ Component: (await import('./NewCustomerDomainScreen')).default }),
  },
  {
    path: customersPaths.users,
    lazy: async () => ({ Component: (await import('./CustomerUsersScreen')).default }),
  },
  {
    path: customersPaths.general,
    lazy: async () => ({ Component: (await import('./CustomerGeneralScreen')).default }),
  },
  {
    path: customersPaths.digest,
    lazy: async () => ({ Component: (await import('./CustomerDigestScreen')).default }),
  },
  {
    path: customersPaths.notices,
    lazy: async () => ({ Component: (await import('./CustomerNoticesScreen')).default }),
  },
  {
    path: customersPaths.access,
    lazy: async () => ({ Component: (await import('./CustomerAccessScreen')).default }),
  },
  {
    path: customersPaths.tenants,
    lazy: async () => ({ Component: (await import('./CustomerTenantsScreen')).default }),
  },
  {
    path: customersPaths.tenant,
    lazy: async () => ({ Component: (await import('./CustomerTenantScreen')).default }),
  },
  {
    path: customersPaths.edit,
    lazy: async () => ({ Component: (await import('./EditCustomerScreen')).default }),
  },
  {
    path: customersPaths.transfer,
    lazy: async () => ({ Component: (await import('./TransferCustomerScreen')).default }),
  },
  {
    path: customersPaths.delete,
    lazy: async () => ({ Component: (await import('./DeleteCustomerScreen')).default }),
  },
]
