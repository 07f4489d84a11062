import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as domains from './domains.contract'

export function createDomainsClient(api: Api) {
  return bindEndpoints(api, {
    list: domains.listDomains,
    create: domains.createDomain,
    get: domains.getDomain,
    delete: domains.deleteDomain,
    restore: domains.restoreDomain,
    verify: domains.verifyDomain,
    claim: domains.claimDomain,
    transfer: domains.transferDomain,
    dependents: domains.getDomainDependents,
    update: domains.updateDomain,
    addIp: domains.addDomainIp,
    removeIp: domains.removeDomainIp,
    updateRewriteSettings: domains.updateDomainRewriteSettings,
    updatePolicy: domains.updateDomainPolicy,
    test: domains.testDomain,
    mx: domains.listMxRecords,
  })
}
