import type * as z from 'zod/mini'
import { capabilities } from '../permissions/capabilities'
import { Profile } from './profile.contract'

/** Contoso's customer administrator with every capability and Email Security, in wire format. */
export function profileWire(overrides: Partial<z.input<typeof Profile>> = {}): z.input<typeof Profile> {
  return {
    id: 3,
    username: 'admin@contoso.example',
    role: 'customerAdmin',
    parent: 'Contoso',
    parentType: 'CUSTOMER',
    parentId: 1,
    language: 'ENG',
    timezone: 'Europe/Dublin',
    capabilities: capabilities.map((name) => ({ name, enabled: true })),
    customer: { services: [{ service: { id: 1 }, is_active: true, service_modules: [] }] },
    ...overrides,
  }
}

/** Same, parsed as screens use it. */
export function profile(overrides: Partial<z.input<typeof Profile>> = {}): Profile {
  return Profile.parse(profileWire(overrides))
}
