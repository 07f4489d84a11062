import { type Access, type Endpoint, Role, Service } from '@postern/core'
import { type ApiScope, apiScopes } from '@postern/core/embed'
import { scopesFor } from '../embed/key-calls'
import { makeApiKey } from '../embed/make-api-key'
import type { Occasion } from './occasion'
import type { TargetName } from './targets'
import type { TestServer } from './test-server'

/** All kinds of callers. */
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
/** API keys of Contoso with all scopes, and with those that change nothing. */
export const keyCallers = ['apiKey', 'readKey'] as const
export type CallerName = (typeof callers | typeof keyCallers)[number]

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
  apiKey: ['contoso'],
  readKey: ['contoso'],
}

const roles: Partial<Record<CallerName, Role>> = {
  superAdmin: Role.SuperAdmin,
  resellerAdmin: Role.ResellerAdmin,
  otherReseller: Role.ResellerAdmin,
  customerAdmin: Role.CustomerAdmin,
  siblingAdmin: Role.CustomerAdmin,
  otherAdmin: Role.CustomerAdmin,
  apiKey: Role.CustomerAdmin,
  readKey: Role.CustomerAdmin,
}

/** Scopes of the callers that are API keys of Contoso. */
const keyScopes: Partial<Record<CallerName, readonly ApiScope[]>> = {
  apiKey: apiScopes.filter((scope) => scope.endsWith(':write')),
  readKey: apiScopes.filter((scope) => scope.endsWith(':read')),
}

/** Status that the contract promises; `null`: any rejection, since access depends on a secret and none is given. */
export function expectedStatus(
  endpoint: Endpoint,
  { params, status = 200, isPersonal = false }: Occasion,
  caller: CallerName,
  target: TargetName,
): number | null {
  const { access } = endpoint
  if (access.who === 'secretHolder') return 403
  if (access.who === 'anyone') return null
  if (caller === 'none') return 401
  const scopes = keyScopes[caller]
  if (scopes && access.who === 'apiKeyHolder') return null
  if (scopes && !scopesFor(endpoint).some((scope) => scopes.includes(scope))) return 403
  // No caller has one.
  if (access.who === 'apiKeyHolder') return 401
  if (access.who === 'tokenHolder') return status
  if (caller === 'pending' || !mayCall(access, caller)) return 403
  if (!params) return status
  const meets = isPersonal ? target !== 'missing' && administrators[target] === caller : maySee(caller, target)
  return meets ? status : 404
}

/** True if a caller may see a tenant's rows. */
export function maySee(caller: CallerName, target: TargetName): boolean {
  return visible[caller].includes(target)
}

function mayCall(access: Extract<Access, { who: 'signedIn' }>, caller: CallerName): boolean {
  const role = roles[caller]
  if (!role || (access.roles && !access.roles.includes(role))) return false
  const limits = [...(access.services ?? []), ...(access.modules ?? [])]
  if (role !== Role.CustomerAdmin || limits.length === 0) return true
  // The customers of the test world have this service.
  return access.services?.includes(Service.EmailSecurity) ?? false
}

/** New token, or key, for a caller; `null` for an anonymous one. */
export async function tokenFor(
  { db, world, clock }: TestServer,
  caller: CallerName,
  open: (userId: number, kind: 'full' | 'pending') => Promise<string>,
): Promise<string | null> {
  if (caller === 'none') return null
  if (caller === 'apiKey' || caller === 'readKey') {
    const { id: customerId, resellerId } = world.contoso
    const { key } = await db.inScope({ as: 'system' }, (tx) =>
      makeApiKey(tx, {
        ...{ tenant: { customerId, resellerId }, name: caller, maker: world.customerAdmin, now: clock.now() },
        ...{ widgets: [], origins: [], expiresAt: null, scopes: [...(keyScopes[caller] ?? [])] },
      }),
    )
    return key
  }
  return caller === 'pending' ? open(world.customerAdmin.id, 'pending') : open(world[caller].id, 'full')
}
