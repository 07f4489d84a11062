import { type Contract, contract, type Endpoint } from '@postern/core'
import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { hashSecret } from '../auth/secrets'
import { callerOf, idleMs } from '../auth/sessions.service'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { type Caller, checkAccess } from './caller'
import { once } from './idempotency.service'
import { readRequest } from './read-request'
import { ServiceError } from './service-error'

export interface HandlerContext<I> {
  /** Path, query and body, checked, in our spelling. */
  input: I
  /** Open in the caller's scope; committed when the handler has answered. */
  tx: Transaction
  /** `null` where nobody needs to sign in. */
  caller: Caller | null
  /** Client address for limits and logs. */
  address: string
  now: Date
}

type Output<S> = S extends z.ZodMiniType ? (z.output<S> extends Record<string, never> ? unknown : z.output<S>) : unknown

/** What a handler gets: defaults filled in, texts turned into numbers. */
export type HandlerInput<E extends Endpoint> = Output<E['params']> & Output<E['query']> & Output<E['body']>

export type Handler<E extends Endpoint> = (context: HandlerContext<HandlerInput<E>>) => Promise<z.input<E['response']>>

/** Calls that a client can make of other servers, but not yet of this one: it neither answers nor describes them. */
export const notServed = [
  'listRoles',
  'listUsers',
  'createUser',
  'getUser',
  'updateUser',
  'deleteUser',
  'addUserAlias',
  'removeUserAlias',
  'loginWithCode',
  'createTwoFactorSecret',
  'removeTwoFactor',
  'requestPasswordReset',
  'resetPassword',
  'confirmAccount',
  'changePassword',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'updateCurrentUser',
  'listAuditEvents',
] as const satisfies readonly (keyof Contract)[]

/** Names of the calls that this server answers. */
export type Served = Exclude<keyof Contract, (typeof notServed)[number]>

/** The calls that this server answers, by operation id. */
export const served: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(contract).filter(([name]) => !(notServed as readonly string[]).includes(name)),
)

/** One handler for each call that is served: one that is missing does not compile. */
export type Handlers = { [K in Served]: Handler<Contract[K]> }

export interface ServeOptions {
  db: Database
  clock: Clock
  clientAddress(context: Context): string
  /** Tests have every answer checked against the contract. */
  checksAnswers: boolean
  /** The product key of paths and field names (AM-001). */
  product: string
}

/** Mounts one endpoint: reads the request, checks access before the handler runs, answers. */
export function serve<E extends Endpoint>(app: Hono, endpoint: E, handler: Handler<E>, options: ServeOptions): void {
  const path = `/${endpoint.path}`.replace('{product}', options.product).replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, withAndWithoutSlash(path), async (context) => {
    const now = options.clock.now()
    const token = bearerToken(context)
    if (readsCaller(endpoint) && !token) throw new ServiceError('unauthorized', 'Log in to go on.')
    const input = await readLater(readRequest(endpoint, context, options.product))
    const answer = await inCallersScope(options.db, { endpoint, token, input, now }, async (tx, caller) => {
      checkAccess(endpoint.access, caller)
      const request = input.get() as HandlerInput<E>
      const act = () => handler({ input: request, tx, caller, address: options.clientAddress(context), now })
      const key = context.req.header('idempotency-key')
      if (!endpoint.idempotent || key === undefined) return act()
      const owner = caller ? `user:${caller.userId}` : `digest:${(request as { id?: number }).id}`
      const asked = [endpoint.method, endpoint.path, request]
      return once(tx, { owner, key, request: asked, now }, act as () => Promise<object>)
    })
    if (options.checksAnswers) endpoint.response.parse(answer)
    return context.json(answer as object)
  })
}

interface Opening {
  endpoint: Endpoint
  token: string | null
  input: Outcome<unknown>
  now: Date
}

function inCallersScope<T>(
  db: Database,
  { endpoint: { access }, token, input, now }: Opening,
  work: (tx: Transaction, caller: Caller | null) => Promise<T>,
): Promise<T> {
  if (access.who === 'secretHolder') {
    return db.inScope({ as: 'digest', entryId: (input.get() as { id: number }).id }, (tx) => work(tx, null))
  }
  if (access.who === 'anyone' || !token) return db.inScope({ as: 'system' }, (tx) => work(tx, null))
  const tokenHash = hashSecret(token)
  const request = { tokenHash, now, idleMs, isScoped: access.who === 'signedIn' }
  return db.inSession(request, (tx, row) => work(tx, callerOf(row, tokenHash)))
}

interface Outcome<T> {
  /** Throws what reading the request threw. */
  get(): T
}

// A body is read before the transaction opens, so that a slow sender holds no connection; its faults are told only
// after access was checked.
async function readLater<T>(reading: Promise<T>): Promise<Outcome<T>> {
  const [outcome] = await Promise.allSettled([reading])
  return {
    get() {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    },
  }
}

function readsCaller({ access }: Endpoint): boolean {
  return access.who === 'signedIn' || access.who === 'tokenHolder'
}

function bearerToken(context: Context): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(context.req.header('authorization') ?? '')?.[1] ?? null
}

/** The server answers both spellings of a path (AM-091). */
function withAndWithoutSlash(path: string): string[] {
  const bare = path.replace(/\/$/, '')
  return [bare, `${bare}/`]
}
