import { describe, expect, it } from 'vitest'
import { contract } from '../contract/contract'
import { missingRight } from '../permissions/missing-right'
import { Role } from '../permissions/roles'

const { SuperAdmin, ResellerAdmin, CustomerAdmin } = Role
const everyone: readonly Role[] = [SuperAdmin, ResellerAdmin, CustomerAdmin]
const keepers: readonly Role[] = [SuperAdmin, ResellerAdmin]
const provider: readonly Role[] = [SuperAdmin]

/** Roles that may make each call; `managers` are those with the Management menu. */
const rights = {
  listDomains: { roles: everyone, managers: false },
  createDomain: { roles: everyone, managers: true },
  getDomain: { roles: everyone, managers: true },
  deleteDomain: { roles: everyone, managers: true },
  updateDomain: { roles: everyone, managers: true },
  addDomainIp: { roles: everyone, managers: true },
  removeDomainIp: { roles: everyone, managers: true },
  updateDomainRewriteSettings: { roles: everyone, managers: true },
  updateDomainPolicy: { roles: everyone, managers: true },
  verifyDomain: { roles: everyone, managers: true },
  claimDomain: { roles: everyone, managers: true },
  testDomain: { roles: everyone, managers: true },
  listDomainMxRecords: { roles: everyone, managers: true },
  listCustomers: { roles: everyone, managers: true },
  createCustomer: { roles: keepers, managers: true },
  getCustomer: { roles: everyone, managers: true },
  updateCustomer: { roles: keepers, managers: true },
  restoreCustomer: { roles: keepers, managers: true },
  getDigestSettings: { roles: everyone, managers: true },
  updateDigestSettings: { roles: everyone, managers: true },
  deleteCustomer: { roles: keepers, managers: true },
  updateCustomerOwnership: { roles: keepers, managers: true },
  getCustomerSettings: { roles: everyone, managers: false },
  updateCustomerSettings: { roles: everyone, managers: true },
  createTenant: { roles: everyone, managers: true },
  getTenant: { roles: everyone, managers: true },
  updateTenant: { roles: everyone, managers: true },
  deleteTenant: { roles: everyone, managers: true },
  listServices: { roles: everyone, managers: false },
  listCustomerLicenceMonths: { roles: everyone, managers: true },
  listCustomerServices: { roles: everyone, managers: true },
  addCustomerService: { roles: keepers, managers: true },
  updateCustomerService: { roles: keepers, managers: true },
  addCustomerModule: { roles: keepers, managers: true },
  updateCustomerModule: { roles: keepers, managers: true },
  listCustomerRules: { roles: everyone, managers: true },
  createCustomerRule: { roles: everyone, managers: true },
  attachCustomerRule: { roles: everyone, managers: true },
  getCustomerRule: { roles: everyone, managers: true },
  updateCustomerRule: { roles: everyone, managers: true },
  deleteCustomerRule: { roles: everyone, managers: true },
  listResellers: { roles: provider, managers: false },
  createReseller: { roles: provider, managers: false },
  getReseller: { roles: provider, managers: false },
  updateReseller: { roles: provider, managers: false },
  deleteReseller: { roles: provider, managers: false },
  getResellerSettings: { roles: provider, managers: false },
  updateResellerSettings: { roles: provider, managers: false },
  getResellerMetrics: { roles: provider, managers: false },
} as const
const rows = Object.entries(rights).map(([name, row]) => ({ name: name as keyof typeof rights, ...row }))

describe('the rights of management', () => {
  it.each(rows)('let $roles call $name (AM-014)', ({ name, roles, managers }) => {
    const { access } = contract[name]
    const mayCall = (role: Role, capabilities: string[]) =>
      access.who === 'signedIn' && missingRight(access, { role, capabilities, services: [], modules: [] }) === null

    expect(everyone.filter((role) => mayCall(role, ['VIEW_CUSTOMER']))).toEqual(roles)
    expect(everyone.filter((role) => mayCall(role, ['LIST_CUSTOMERS']))).toEqual(roles)
    expect(everyone.filter((role) => mayCall(role, ['VIEW_REPORT']))).toEqual(managers ? [] : roles)
  })

  it('let anyone read the look of a host name (AM-086)', () => {
    expect(contract.getBranding.access).toEqual({ who: 'anyone' })
  })
})
