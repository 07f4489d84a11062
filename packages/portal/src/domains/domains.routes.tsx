import type { RouteObject } from 'react-router'
import { domainsPaths } from './domains.paths'

export const domainsRoutes: RouteObject[] = [
  {
    path: domainsPaths.list,
    lazy: async () => ({ Component: (await import('./DomainsScreen')).default }),
  },
  {
    path: domainsPaths.new,
    lazy: async () => ({ Component: (await import('./NewDomainScreen')).default }),
  },
  {
    path: domainsPaths.domain,
    lazy: async () => ({ Component: (await import('./DomainScreen')).default }),
  },
  {
    path: domainsPaths.transfer,
    lazy: async () => ({ Component: (await import('./TransferDomainScreen')).default }),
  },
  {
    path: domainsPaths.delete,
    lazy: async () => ({ Component: (await import('./DeleteDomainScreen')).default }),
  },
  {
    path: domainsPaths.ofCustomer,
    lazy: async () => ({ Component: (await import('./DomainScreen')).default }),
  },
  {
    path: domainsPaths.deleteOfCustomer,
    lazy: async () => ({ Component: (await import('./DeleteDomainScreen')).default }),
  },
]
