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
]
