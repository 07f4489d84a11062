import type { Endpoint } from '@postern/core'
import { openSession } from '../auth/sessions.service'
import { type CallerName, expectedStatus, tokenFor } from './access'
import type { Occasion } from './occasion'
import type { TargetName } from './targets'
import type { TestServer } from './test-server'

export interface SentOccasion {
  endpoint: Endpoint
  occasion: Occasion
  caller: CallerName
  target: TargetName
  /** Text that the call's object contains. */
  mark: string
  /** Query string, including `?`. Default: none. */
  query?: string
}

/** Creates an occasion's object and sends its call, in a session of its own: some calls end theirs. */
export async function sendOccasion(
  server: TestServer,
  { endpoint, occasion, caller, target, mark, query = occasion.query ?? '' }: SentOccasion,
): Promise<Response> {
  const { params, body } = occasion
  const named = (await params?.(server, target, mark)) ?? {}
  const token = await tokenFor(server, caller, (userId, kind) =>
    server.db.inScope({ as: 'system' }, (tx) => openSession(tx, userId, kind, server.clock.now())),
  )
  return server.request(`/${pathOf(endpoint, named)}${query}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Caller with access to the first tenant's object; the super administrator if nobody has. */
export function permittedCaller(endpoint: Endpoint, occasion: Occasion): CallerName {
  const isLetThrough = (caller: CallerName) =>
    expectedStatus(endpoint, occasion, caller, 'contoso') === (occasion.status ?? 200)
  return (['superAdmin', 'resellerAdmin', 'customerAdmin'] as const).find(isLetThrough) ?? 'superAdmin'
}

function pathOf({ path }: Endpoint, params: Record<string, string | number>): string {
  return path
    .replace('{product}', 'provider')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
