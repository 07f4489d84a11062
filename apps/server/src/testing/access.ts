import { type Access, type Endpoint, Role, Service } from '@postern/core'
import type { Occasion } from './occasions'
import type { TestServer } from './test-server'

/** Everyone who may knock. */
export const callers = [
  'none',
  'superAdmin',
  'resellerAdmin',
  'otherReseller',
  'customerAdmin',
  'siblingAdmin',
  'otherAdmin',
  'pending',
] as const
export type CallerName = (typeof callers)[number]

/** Whose object is asked for. */
export const targets = ['contoso', 'fabrikam', 'orchard', 'missing'] as const
export type TargetName = (typeof targets)[number]

/** The administrator of each tenant. */
export const administrators = {
  contoso: 'customerAdmin',
  fabrikam: 'siblingAdmin',
  orchard: 'otherAdmin',
} as const

const visible: Record<CallerName, readonly TargetName[]> = {
  none: [],
  superAdmin: ['contoso', 'fabrikam', 'orchard'],
  resellerAdmin: ['contoso', 'fabrikam'],
  otherReseller: ['orchard'],
  customerAdmin: ['contoso'],
  siblingAdmin: ['fabrikam'],
  otherAdmin: ['orchard'],
  pending: [],
}

const roles: Partial<Record<CallerName, Role>> = {
  superAdmin: Role.SuperAdmin,
  resellerAdmin: Role.ResellerAdmin,
  otherReseller: Role.ResellerAdmin,
  customerAdmin: Role.CustomerAdmin,
  siblingAdmin: Role.CustomerAdmin,
  otherAdmin: Role.CustomerAdmin,
}

/** The status that the contract promises; `null`: any refusal, since a secret decides and none is given. */
export function expectedStatus(
  { access }: Endpoint,
  { params, status = 200, isPersonal = false }: Occasion,
  caller: CallerName,
  target: TargetName,
): number | null {
  if (access.who === 'secretHolder') return 403
  if (access.who === 'anyone') return null
  if (caller === 'none') return 401
  if (access.who === 'tokenHolder') return status
  if (caller === 'pending' || !mayCall(access, caller)) return 403
  if (!params) return status
  const meets = isPersonal ? target !== 'missing' && administrators[target] === caller : maySee(caller, target)
  return meets ? status : 404
}

/** Whether a caller may see a tenant's rows. */
export function maySee(caller: CallerName, target: TargetName): boolean {
  return visible[caller].includes(target)
}

function mayCall(access: Extract<Access, { who: 'signedIn' }>, caller: CallerName): boolean {
  const role = roles[caller]
  if (!role || (access.roles && !access.roles.includes(role))) return false
  const limits = [...(access.services ?? []), ...(access.modules ?? [])]
  if (role !== Role.CustomerAdmin || limits.length === 0) return true
  // What the customers of the test world have.
  return access.services?.includes(Service.EmailSecurity) ?? false
}

/** A token for each caller; `null` for nobody. */
export async function tokens(server: TestServer, open: (userId: number, kind: 'full' | 'pending') => Promise<string>) {
  const { world } = server
  const entries = await Promise.all(
    callers.map(async (name): Promise<[CallerName, string | null]> => {
      if (name === 'none') return [name, null]
      if (name === 'pending') return [name, await open(world.customerAdmin.id, 'pending')]
      return [name, await open(world[name].id, 'full')]
    }),
  )
  return Object.fromEntries(entries) as Record<CallerName, string | null>
}
