import type { ScreenRoute } from '../navigation/screens'
import { domainsPaths } from './domains.paths'

export const domainsRoutes: ScreenRoute[] = [
  {
    path: domainsPaths.list,
    load: () => import('./DomainsScreen'),
  },
  {
    path: domainsPaths.new,
    load: () => import('./NewDomainScreen'),
  },
  {
    path: domainsPaths.domain,
    load: () => import('./DomainScreen'),
  },
  {
    path: domainsPaths.transfer,
    load: () => import('./TransferDomainScreen'),
  },
  {
    path: domainsPaths.delete,
    load: () => import('./DeleteDomainScreen'),
  },
  {
    path: domainsPaths.ofCustomer,
    load: () => import('./DomainScreen'),
  },
  {
    path: domainsPaths.deleteOfCustomer,
    load: () => import('./DeleteDomainScreen'),
  },
]
