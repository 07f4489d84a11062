import type * as z from 'zod/mini'
import { createSayAnswer } from '../answers/answers'
import type { Features } from '../contract/contract'
import { createClient, type PosternClient } from '../create-client'
import type { ApiOptions } from '../http/create-api'
import type { Endpoint } from '../http/endpoint'
import type { CallName } from '../http/feature'
import { createMemoryTokenStore } from '../http/token-store'
import { type Locale, preferredLocale } from '../i18n/locale'
import { missingRight } from '../permissions/missing-right'
import { defaultProduct } from '../product'
import { holderOf } from '../profile/holder-of'
import { Profile } from '../profile/profile.contract'
import { profileWire } from '../profile/profile.fixtures'
import { type DigestLink, parseDigestLink } from '../quarantine-digest/digest-link'
import { type Match, matchEndpoint, methodsOf } from './match-endpoint'
import { digestSecrets, quarantineFlows, sampleQuarantine, sampleSenderLists } from './quarantine-flows'
import { readInput } from './read-input'
import { Refusal, refusalOf } from './refusal'
import { answerResource, answerSettings, isAnswer } from './resource-flows'
import { type CallId, sampleAnswers } from './sample-answers'
import type { FlowContext } from './test-flow'
import { collectionsOf, type Row, TestRows } from './test-rows'

type EndpointOf<F extends keyof Features, C extends CallName<Features[F]>> = Extract<Features[F][C], Endpoint>
type Wire<E extends Endpoint> = z.input<E['response']>
type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : unknown

/** A request as the contract reads it. */
export interface TestRequest<E extends Endpoint = Endpoint> {
  /** Path, query and body in our spelling, with defaults filled in. */
  input: Parsed<E['params']> & Parsed<E['query']> & Parsed<E['body']>
  /** Answer that the server would have given: from its state, or the sample. */
  answer(): Wire<E>
}

/** Answer to one call: a response in wire format, or a function that returns one or throws a `Refusal`. */
export type TestAnswer<E extends Endpoint> = Wire<E> | ((request: TestRequest<E>) => Wire<E> | Promise<Wire<E>>)

/** Own answers by feature and call, as in the client. */
export type TestAnswers = {
  readonly [F in keyof Features]?: { readonly [C in CallName<Features[F]>]?: TestAnswer<EndpointOf<F, C>> }
}

type RowsOf<F extends keyof Features> = F extends 'quarantine'
  ? Wire<EndpointOf<'quarantine', 'getEntry'>>
  : 'list' extends CallName<Features[F]>
    ? Extract<
        Wire<EndpointOf<F, 'list' & CallName<Features[F]>>>[keyof Wire<EndpointOf<F, 'list' & CallName<Features[F]>>>],
        readonly unknown[]
      >[number]
    : never

/** Rows that the server starts with, in wire format, by feature. */
export type TestData = { readonly [F in keyof Features]?: readonly RowsOf<F>[] }

/** Initial state of an in-memory server, and its way of answering. */
export interface TestServerOptions {
  /** Default: `https://postern.test/`. */
  baseUrl?: string
  product?: string
  /** The signed-in user. Default: Contoso's customer administrator, with every capability. */
  user?: z.input<typeof Profile>
  /** Rows to start with, by feature: `{ quarantine: [quarantineEntryWire({ id: 1 })] }`. Default: a few samples. */
  rows?: TestData
  answers?: TestAnswers
  /** Clock of the server; sample messages are from the day before. Default: the real one, as widgets list the last seven days. */
  now?: () => Date
}

/** A call that the server has received. */
export interface TestCall {
  /** As in the client: `quarantine.list`. `null`: not in the contract. */
  call: CallId | null
  method: string
  /** Below the base address, with the query. */
  path: string
  /** Parsed by the contract; `null` when it was refused before that. */
  input: Readonly<Record<string, unknown>> | null
  status: number
  headers: Headers
}

/** An in-memory server over the contract. */
export interface TestServer {
  baseUrl: string
  /** Answers requests below `baseUrl` and rejects all others: nothing reaches a network. */
  fetch: typeof globalThis.fetch
  /** Token of the signed-in user. */
  token: string
  /** User name and password that `auth.login` accepts. */
  credentials: { username: string; password: string }
  /** Calls received so far, oldest first. */
  calls: readonly TestCall[]
  /** Current rows of a feature, in wire format. */
  rows<F extends keyof Features>(feature: F): readonly RowsOf<F>[]
  /** Adds own answers to those of the options. */
  use(answers: TestAnswers): void
  /** Digest link of a held message, as props of `QuarantineDigest`. */
  digestLink(entryId: number): { entryId: number; link: DigestLink }
  /** A client of this server, signed in unless `options` says otherwise. */
  createClient(options?: Partial<ApiOptions>): PosternClient
  /** Back to the state of the options: rows, answers, sessions and calls. */
  reset(): void
}

const sampleToken = 'test-token'

/**
 * Creates an in-memory server over the whole contract, for tests and prototypes. Every call has a valid answer; lists, forms, held mail and
 * digest links keep state; requests that the contract refuses are refused.
 */
export function createTestServer(options: TestServerOptions = {}): TestServer {
  const { baseUrl = 'https://postern.test/', product = defaultProduct, user = profileWire() } = options
  const { now = () => new Date() } = options
  const say = createSayAnswer()
  const samples = sampleAnswers()
  const collections = collectionsOf(samples)
  const credentials = { username: user.username, password: 'correct horse battery staple' }
  const given = (options.rows ?? {}) as Readonly<Record<string, readonly Row[] | undefined>>

  let answers: TestAnswers[]
  let rows: Map<string, TestRows>
  let settings: Map<string, Readonly<Record<string, unknown>>>
  let tokens: Set<string>
  let repeats: Map<string, unknown>
  let spentTokens: Set<number>
  const calls: TestCall[] = []

  function reset() {
    answers = options.answers ? [options.answers] : []
    const start = [...collections].map(
      ([feature, { rows }]) => [feature, new TestRows(given[feature] ?? rows)] as const,
    )
    rows = new Map(start)
    rows.set('quarantine', new TestRows(given.quarantine ?? sampleQuarantine(now())))
    rows.set('senderLists', new TestRows(given.senderLists ?? sampleSenderLists))
    settings = new Map([['profile', { ...user }]])
    tokens = new Set([sampleToken])
    repeats = new Map()
    spentTokens = new Set()
    calls.length = 0
  }
  reset()

  const rowsOf = (feature: string): TestRows => {
    const list = rows.get(feature) ?? new TestRows([])
    rows.set(feature, list)
    return list
  }

  async function fetch(target: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(target, init)
    if (!request.url.startsWith(baseUrl)) {
      throw new TypeError(
        `The test server answers ${baseUrl} only, but ${request.url} was requested. Give the client its baseUrl and fetch.`,
      )
    }
    const url = new URL(request.url)
    const body = await request.text()
    request.signal.throwIfAborted()
    const path = url.pathname.slice(new URL(baseUrl).pathname.length)
    const match = matchEndpoint(request.method, path, product)
    const locale = preferredLocale([request.headers.get('accept-language') ?? 'en'])
    const noted: TestCall = {
      ...{ call: match?.id ?? null, method: request.method, path: `${path}${url.search}` },
      ...{ input: null, status: 200, headers: request.headers },
    }
    calls.push(noted)
    try {
      if (!match)
        throw methodsOf(path, product).length > 0
          ? new Refusal('method_not_allowed', 'Method not allowed.')
          : refusalOf('requests.notFound')
      admit(match.endpoint, request.headers)
      const { endpoint, params } = match
      noted.input = readInput({ endpoint, params, query: url.searchParams, body, product })
      const answer = await answerOnce(match, noted.input, request.headers, locale)
      request.signal.throwIfAborted()
      check(match, answer)
      return Response.json(answer ?? {})
    } catch (error) {
      if (!(error instanceof Refusal)) {
        // A client takes it for a network fault, so that the reason would be lost.
        // biome-ignore lint/suspicious/noConsole: the only place where a test's author sees it.
        console.error(error)
        throw error
      }
      noted.status = error.status
      return Response.json(bodyOf(error, locale), { status: error.status })
    }
  }

  function admit({ access }: Endpoint, headers: Headers): void {
    const token = headers.get('authorization')?.replace(/^Bearer /i, '')
    if (access.who === 'anyone' || access.who === 'secretHolder') return
    if (!token || (access.who !== 'apiKeyHolder' && !tokens.has(token))) throw refusalOf('auth.signedOut')
    if (access.who === 'signedIn' && missingRight(access, holderOf(Profile.parse(user), product))) {
      throw refusalOf('auth.notAllowed')
    }
  }

  /** The same key has the same answer. */
  async function answerOnce(match: Match, input: object, headers: Headers, locale: Locale): Promise<unknown> {
    const idempotencyKey = match.endpoint.idempotent ? headers.get('idempotency-key') : null
    const key = idempotencyKey === null ? null : `${match.id} ${idempotencyKey}`
    if (key !== null && repeats.has(key)) return repeats.get(key)
    const answer = await answerOf(match, input, headers, locale)
    if (key !== null) repeats.set(key, structuredClone(answer))
    return answer
  }

  async function answerOf(match: Match, input: object, headers: Headers, locale: Locale): Promise<unknown> {
    const own = answers
      .map((by) => (by as Deep)[match.feature]?.[match.call])
      .filter((one) => one !== undefined)
      .at(-1)
    const answer = () => ownAnswer(match, input as Readonly<Record<string, unknown>>, headers, locale)
    if (own === undefined) return answer()
    return typeof own === 'function' ? own({ input, answer }) : own
  }

  function ownAnswer(
    match: Match,
    input: Readonly<Record<string, unknown>>,
    headers: Headers,
    locale: Locale,
  ): unknown {
    const sample = structuredClone(samples.get(match.id))
    const context: FlowContext = {
      ...{ rows: rowsOf, user, now: now().toISOString(), sample, spentTokens },
      say: (refusal) => textOf(refusal, locale),
    }
    const flow = quarantineFlows[match.id]
    if (flow) return flow(context, input)
    if (match.feature === 'auth') return answerAuth(match.call, input, headers, sample)
    const { feature, call, endpoint } = match
    const ifMatch = headers.get('if-match')?.replaceAll('"', '') ?? null
    const listKey = collections.get(feature)?.key
    const request = { feature, call, endpoint, input, ifMatch, listKey: listKey ?? '' }
    const found =
      listKey === undefined
        ? answerSettings(settings, [feature, ...Object.values(match.params)].join('/'), request, sample as never)
        : answerResource(context, request)
    return isAnswer(found) ? found : sample
  }

  function answerAuth(
    call: string,
    input: Readonly<Record<string, unknown>>,
    headers: Headers,
    sample: unknown,
  ): unknown {
    if (call === 'login') {
      if (input.username !== credentials.username || input.password !== credentials.password) {
        throw refusalOf('auth.wrongCredentials')
      }
      tokens.add(sampleToken)
      return { ...(sample as object), token: sampleToken, userId: user.id, enforce_2fa: false, twofa: false }
    }
    if (call === 'checkToken') return { access: true }
    if (call === 'logout') tokens.delete(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '')
    return call === 'loginWithCode' ? { token: sampleToken } : sample
  }

  const textOf = ({ text, message }: Refusal, locale: Locale) => (text ? say(locale, text) : message)

  function bodyOf(refusal: Refusal, locale: Locale) {
    const message = textOf(refusal, locale)
    const fields = Object.entries(refusal.fields ?? {}).map(([name, texts]) => [
      name,
      texts.map((text) => (typeof text === 'string' ? text : say(locale, text))),
    ])
    return {
      ...{ message, detail: message, code: refusal.code },
      ...(refusal.fields && { fields: Object.fromEntries(fields) }),
    }
  }

  return {
    ...{ baseUrl, fetch, token: sampleToken, credentials, calls, reset },
    rows: (feature) => structuredClone(rowsOf(feature).rows) as readonly unknown[] as never,
    use: (more) => void answers.push(more),
    digestLink: (entryId) => ({ entryId, link: parseDigestLink(new URLSearchParams(digestSecrets)) }),
    createClient: (more) =>
      createClient({
        ...{ baseUrl, fetch, product, tokenStore: createMemoryTokenStore(sampleToken), retryWaitMs: 1 },
        ...more,
      }),
  }
}

type Deep = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/** An own answer that no client could read is a mistake in the test: it says which call and field. */
function check({ id, endpoint }: Match, answer: unknown): void {
  const result = endpoint.response.safeParse(answer)
  if (result.success) return
  const [issue] = result.error.issues
  const field = issue?.path.join('.') || 'the response'
  throw new Error(
    `The answer to ${id} does not fit the contract: ${field}: ${issue?.message}. Correct it in the answers given to createTestServer or use.`,
  )
}
