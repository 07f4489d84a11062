import { capabilities } from '../permissions/capabilities'
import { Service, ServiceModule } from '../permissions/services'
import type { Profile } from '../profile/profile.contract'
import { profile } from '../profile/profile.fixtures'
import type { NavigationLinks } from './navigation-links'

const every = {
  services: Object.values(Service),
  modules: Object.values(ServiceModule),
  capabilities: [...capabilities] as string[],
}

/** Provider staff, with every capability by default. */
export function superAdmin({ capabilities = every.capabilities } = {}): Profile {
  return profile({
    role: 'providerAdmin',
    parentType: 'PROVIDER',
    parentId: 10,
    customer: null,
    capabilities: enabled(capabilities),
  })
}

/** An administrator of Northwind, with every capability by default. */
export function resellerAdmin({ capabilities = every.capabilities } = {}): Profile {
  return profile({
    role: 'resellerAdmin',
    parentType: 'RESELLER',
    parentId: 20,
    customer: null,
    capabilities: enabled(capabilities),
  })
}

/** Administrator of customer 1, with every capability, service and module unless given; the modules belong to an active service. */
export function customerAdmin(given: Partial<Record<keyof typeof every, readonly (string | number)[]>> = {}): Profile {
  const { services, modules, capabilities } = { ...every, ...given }
  const withModules = { service: { id: 99 }, is_active: true, service_modules: modules.map((id) => active(Number(id))) }
  return profile({
    parentId: 1,
    capabilities: enabled(capabilities),
    customer: {
      services: [...services.map((id) => ({ service: { id: Number(id) }, is_active: true })), withModules],
    },
  })
}

/** All external addresses. */
export const navigationLinks = {
  support: 'https://support.example/',
  terms: 'https://portal.example/terms',
  privacy: 'https://portal.example/privacy',
  disclaimer: 'https://portal.example/disclaimer',
  emailSecurity: 'https://services.example/email-security',
  inboxProtect: 'https://services.example/inbox-protect',
  urlScanner: 'https://services.example/url-scanner',
  archiving: 'https://services.example/archiving',
  emailContinuity: 'https://services.example/continuity',
  moreServices: 'https://services.example/',
} satisfies NavigationLinks

function active(id: number) {
  return { service_module: { id }, is_active: true }
}

function enabled(names: readonly (string | number)[]) {
  return names.map((name) => ({ name: String(name), enabled: true }))
}
