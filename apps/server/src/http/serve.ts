import type { Endpoint, HeardFeatures, Locale, Shape } from '@postern/core'
import type { AnswerText } from '@postern/core/answers'
import { type Contract, contract } from '@postern/core/contract'
import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { hashSecret } from '../auth/secrets'
import { callerOf } from '../auth/sessions.service'
import type { Clock } from '../clock'
import { againAfterDeadlock } from '../db/after-deadlock'
import type { Database, Transaction } from '../db/database'
import { findKey, type KeyGrant } from '../embed/api-key-access'
import { embedCallerOf, isEmbedToken, keyCallerOf, refuseOutside } from '../embed/embed-access'
import { admitKey, refuseInBrowser } from '../embed/key-access'
import type { KeyMeter } from '../embed/key-meter'
import { isApiKey } from '../embed/make-api-key'
import { type EventStreams, wantsStream } from '../events/event-streams'
import { sayTo } from '../i18n/answer-language'
import { requestLocale } from '../i18n/request-locale'
import type { Settings } from '../settings'
import { type Caller, checkAccess } from './caller'
import { once } from './idempotency.service'
import { localizeResponse, type Unlocalized } from './localize-response'
import { readRequest } from './read-request'
import { refuse } from './refuse'
import { pageOrigin } from './sent-from'

declare module 'hono' {
  interface ContextVariableMap {
    apiKey?: KeyGrant
    /** Path of the call, with the names of its parameters. */
    routePattern?: string
  }
}

/** Facts about a request that every handler receives. */
export interface RequestFacts<I> {
  /** Path, query and body, validated, with our field names. */
  input: I
  /** Client address for limits and logs. */
  address: string
  userAgent: string
  /** Origin of the sending page; `null` when there is none. */
  pageOrigin: string | null
  /** Renders a text in the caller's language. */
  say(text: AnswerText): string
  /** The caller's language. */
  locale: Locale
  now: Date
  settings: Settings
  /** Its `If-Match` header, for `refuseStale`. */
  ifMatch: string | null
  /** Sets the version of the returned object (XS-13). */
  answerVersion(version: string): void
  /** Marks the response as a file download that is never displayed (XS-21). */
  answerAsFile(name: string): void
}

export interface HandlerContext<I> extends RequestFacts<I> {
  /**
   * Open in the caller's scope; committed once the handler has returned. After a deadlock the handler is called once more: it must do
   * nothing that its transaction cannot undo.
   */
  tx: Transaction
  /** `null` where nobody needs to sign in. */
  caller: Caller | null
  /** Grant, for calls made with a key. */
  apiKey: KeyGrant | null
}

export interface StepsContext<I> extends RequestFacts<I> {
  /** Runs a transaction in the caller's scope, after the access check. Run them one after the other, never nested. */
  transact<T>(work: (tx: Transaction, caller: Caller | null) => Promise<T>): Promise<T>
  /** Does the work of an idempotent call once: a repeated request gets the first answer. */
  once<T extends object>(tx: Transaction, caller: Caller, act: () => Promise<T>): Promise<T>
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

type Output<S> = S extends z.ZodMiniType ? (z.output<S> extends Record<string, never> ? unknown : z.output<S>) : unknown

/** Input of a handler: defaults filled in, texts parsed into numbers. */
export type HandlerInput<E extends Endpoint> = Output<E['params']> & Output<E['query']> & Output<E['body']>

type Answer<E extends Endpoint> = Promise<Unlocalized<z.input<E['response']>>>

export type Handler<E extends Endpoint> =
  | ((context: HandlerContext<HandlerInput<E>>) => Answer<E>)
  /** For calls with slow work, such as hashing, which must not hold a connection (XA-03). */
  | { inSteps(context: StepsContext<HandlerInput<E>>): Answer<E> }

/** Names of the calls that this server implements. */
export type Served = keyof Contract

/** Calls that this server implements, by operation id. */
export const served: Readonly<Record<string, Endpoint>> = contract

/** One handler per call: a missing one does not compile. */
export type Handlers = { [K in Served]: Handler<Contract[K]> }

export interface ServeOptions {
  db: Database
  clock: Clock
  clientAddress(context: Context): string
  /** Validates every response against the contract, for tests. */
  checksAnswers: boolean
  settings: Settings
  /** Counts the calls made with API keys. */
  keyMeter: KeyMeter
  streams: EventStreams
}

/** Mounts one endpoint: reads the request, checks access before the handler runs, and responds. */
export function serve<E extends Endpoint>(app: Hono, endpoint: E, handler: Handler<E>, options: ServeOptions): void {
  const { db, clock, settings } = options
  app.on(endpoint.method, routesOf(endpoint, settings.product), async (context) => {
    context.set('routePattern', endpoint.path)
    const now = clock.now()
    const token = bearerToken(context)
    if (readsCaller(endpoint) && !token) throw refuse('auth.signedOut')
    if (endpoint.access.who === 'apiKeyHolder' && context.req.header('origin') !== undefined) {
      throw refuse('embed.keyInBrowser')
    }
    refuseInBrowser(token, context)
    const input = await readLater(readRequest(endpoint, context, settings.product))
    const facts = (): RequestFacts<HandlerInput<E>> => ({
      input: input.get() as HandlerInput<E>,
      address: options.clientAddress(context),
      pageOrigin: pageOrigin(context),
      userAgent: context.req.header('user-agent') ?? '',
      say: sayTo(context),
      locale: requestLocale(context),
      now,
      settings,
      ifMatch: context.req.header('if-match') ?? null,
      answerVersion: (version) => context.header('etag', `"${version}"`),
      answerAsFile: (name) => context.header('content-disposition', `attachment; filename="${name}"`),
    })
    const address = options.clientAddress(context)
    const opening = { endpoint, token, input, now, settings, context, address, keyMeter: options.keyMeter }
    let admitted: Caller | null = null
    const transact: StepsContext<never>['transact'] = (work) =>
      inCallersScope(db, opening, async (tx, caller) => {
        checkAccess(endpoint.access, caller)
        admitted = caller
        return work(tx, caller)
      })
    const actOnce = async <T extends object>(tx: Transaction, caller: Caller | null, act: () => Promise<T>) => {
      const key = context.req.header('idempotency-key')
      if (!endpoint.idempotent || key === undefined) return act()
      const asked = input.get()
      const owner = ownerOf(caller, asked as { id?: number })
      return once(tx, { owner, key, request: [endpoint.method, endpoint.path, asked], now }, act)
    }
    const answer =
      typeof handler === 'function'
        ? await againAfterDeadlock(() =>
            transact(async (tx, caller) => {
              const request = facts()
              const act = () => handler({ ...request, tx, caller, apiKey: context.get('apiKey') ?? null })
              return actOnce(tx, caller, act as () => Promise<object>)
            }),
          )
        : await handler.inSteps({
            ...(input.isFaulty ? await transact(async () => facts()) : facts()),
            transact,
            once: actOnce,
            signal: context.req.raw.signal,
          })
    const localized = localizeResponse(answer as object, sayTo(context))
    if (options.checksAnswers) endpoint.response.parse(localized)
    // A response to HEAD is dropped with its body.
    if (endpoint.isStream && context.req.raw.method === 'GET' && wantsStream(context)) {
      const { features } = answer as HeardFeatures
      return options.streams.open({ caller: admitted, entryId: (input.get() as { id?: number }).id, features })
    }
    return context.json(localized)
  })
}

interface Opening {
  endpoint: Endpoint
  token: string | null
  input: Outcome<unknown>
  now: Date
  settings: Settings
  context: Context
  address: string
  keyMeter: KeyMeter
}

function inCallersScope<T>(
  db: Database,
  { endpoint, token, input, now, settings, context, address, keyMeter }: Opening,
  work: (tx: Transaction, caller: Caller | null) => Promise<T>,
): Promise<T> {
  const { access } = endpoint
  if (access.who === 'secretHolder') {
    return db.inScope({ as: 'digest', entryId: (input.get() as { id: number }).id }, (tx) => work(tx, null))
  }
  if (access.who === 'anyone' || !token) return db.inScope({ as: 'system' }, (tx) => work(tx, null))
  if (access.who === 'apiKeyHolder') {
    return db.inScope({ as: 'system' }, async (tx) => {
      context.set('apiKey', await findKey({ tx, key: token, address, now }))
      return work(tx, null)
    })
  }
  const tokenHash = hashSecret(token)
  if (isEmbedToken(token)) {
    return db.inEmbed({ tokenHash, now }, async (tx, row) => {
      if (!row) throw refuse('embed.tokenExpired')
      context.set('tokenOwner', { resellerId: row.reseller_id, origins: row.origins })
      refuseOutside(row, endpoint, context)
      return work(tx, embedCallerOf(row, tokenHash))
    })
  }
  if (isApiKey(token)) {
    return db.inKey({ secretHash: tokenHash, now }, async (tx, row) => {
      const key = await admitKey(row, { tx, endpoint, address, now, meter: keyMeter })
      context.set('tokenOwner', { resellerId: key.reseller_id })
      return work(tx, keyCallerOf(key, tokenHash))
    })
  }
  const request = { tokenHash, now, idleMs: settings.sessions.idleMs, isScoped: access.who === 'signedIn' }
  return db.inSession(request, (tx, row) => {
    if (row) context.set('tokenOwner', { resellerId: row.reseller_id })
    return work(tx, callerOf(row, tokenHash, settings))
  })
}

/** Owner of a call: its repeats return the first answer. */
function ownerOf(caller: Caller | null, { id }: { id?: number }): string {
  if (!caller) return `digest:${id}`
  return caller.embed?.owner ?? `user:${caller.userId}`
}

interface Outcome<T> {
  isFaulty: boolean
  /** Rethrows any error from reading the request. */
  get(): T
}

// Reads the body before the transaction opens, so that a slow sender holds no connection; its errors are reported only after the access
// check.
async function readLater<T>(reading: Promise<T>): Promise<Outcome<T>> {
  const [outcome] = await Promise.allSettled([reading])
  return {
    isFaulty: outcome.status === 'rejected',
    get() {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    },
  }
}

function readsCaller({ access }: Endpoint): boolean {
  return access.who === 'signedIn' || access.who === 'tokenHolder' || access.who === 'apiKeyHolder'
}

function bearerToken(context: Context): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(context.req.header('authorization') ?? '')?.[1] ?? null
}

/** The server accepts both spellings of a path (AM-091). A parameter that may be empty also matches an empty segment. */
function routesOf({ path, params }: Endpoint, product: string): string[] {
  const bare = `/${path}`
    .replace('{product}', product)
    .replace(/\{(\w+)\}/g, (_, name: string) => `:${name}${mayBeEmpty(params, name) ? '{[^/]*}' : ''}`)
    .replace(/\/$/, '')
  return [bare, `${bare}/`]
}

function mayBeEmpty(params: Shape | undefined, name: string): boolean {
  return (params?.shape[name] as z.ZodMiniType | undefined)?.safeParse('').success ?? false
}
