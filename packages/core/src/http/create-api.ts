import type { Locale } from '../i18n/locale'
import { defaultProduct } from '../product'
import { ApiError } from './api-error'
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint'
import { parseJson } from './parse-json'
import { toAnswerError, toTransportError } from './read-error'
import { toRequestParts } from './request-parts'
import { type Answer, sendRequest } from './send-request'
import { createTokenSource, type GetToken } from './token-source'
import { createMemoryTokenStore, type TokenStore } from './token-store'

/** Connection options of the API; only `baseUrl` is required. */
export interface ApiOptions {
  /** Base address of all paths, ending in a slash, for example `https://portal.example/api/`. */
  baseUrl: string
  /** Product key that the server is configured with (AM-001). Default: `provider`. */
  product?: string
  /** Default: in memory, until the page is closed. */
  tokenStore?: TokenStore
  /**
   * Source of tokens, for a host that signs people in by itself: called when a request needs a token and again when the server no longer
   * accepts it. Concurrent callers share one answer; a rejection or nothing ends the session. Default: the token that a login stored.
   */
  getToken?: GetToken
  /**
   * Language for the server's texts; a function is evaluated at each call. Default: that of the provider component making the call,
   * otherwise the browser's.
   */
  locale?: Locale | (() => Locale)
  /** Default: the platform's fetch. */
  fetch?: typeof globalThis.fetch
  /** Limit of one call in milliseconds. Default and maximum 30,000 (XB-19). */
  timeoutMs?: number
  /** Delay before the first retry of a reading call, in milliseconds; tripled each time. Default: 300. */
  retryWaitMs?: number
  /** Called once when the session ends: on a 401, on a response flagged as logout, or when `getToken` refuses. */
  onSignedOut?: (details: { isFlagged: boolean }) => void
}

/** Options of a single call. */
export interface CallOptions {
  signal?: AbortSignal
  /** Makes retrying a writing call safe: the server repeats its first response (for 24 h). */
  idempotencyKey?: string
  /** Version that the caller has seen: the server responds with 412 when it is no longer current. */
  ifMatch?: string
  /** Language for the server's texts; overrides the client's. */
  locale?: Locale
}

/** Interface that every client calls through: see `createApi`. */
export interface Api {
  /** Sends one call and parses its response with the endpoint's schema. Throws `ApiError` on any failure. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointOutput<E>>
  /**
   * Opens the stream of an endpoint that has one, with the token in a header. Answers whatever the server answers: a rejected one ends no
   * session, which only calls do.
   */
  openStream<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, signal: AbortSignal): Promise<Response>
  /**
   * URL of a download, with the token in its query (spec 7, AM-084). Create it on click and store it nowhere: anyone who has it can
   * download until the token expires.
   */
  downloadUrl<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): string
  /**
   * Same session in the language of one part of the page, evaluated at each call; parts in different languages never mix.
   * `ApiOptions.locale` takes precedence.
   */
  withLocale(locale: () => Locale): Api
  /** For a change of user on the page: drops the token, any pending token request, and all waiting or running calls. */
  resetSession(): void
  tokenStore: TokenStore
  product: string
}

const maxTimeoutMs = 30_000

type RequestParts = ReturnType<typeof toRequestParts>

interface SendPartsOptions extends Omit<CallOptions, 'signal'> {
  signal: AbortSignal
  token: string | null
}

/** Transport layer below `createClient`: sends any endpoint, validates its response, manages the session. */
export function createApi({
  baseUrl,
  product = defaultProduct,
  tokenStore = createMemoryTokenStore(),
  timeoutMs = maxTimeoutMs,
  ...given
}: ApiOptions): Api {
  const base = readBaseUrl(baseUrl)
  if (!(timeoutMs > 0)) {
    throw new Error(`With timeoutMs ${timeoutMs} no call can be made. Give milliseconds above 0, or leave it out.`)
  }
  const address = (path: string) => new URL(path, base)
  const ownLocale = () => (typeof given.locale === 'function' ? given.locale() : given.locale)

  const limitMs = Math.min(timeoutMs, maxTimeoutMs)
  const source =
    given.getToken &&
    createTokenSource({
      getToken: given.getToken,
      store: tokenStore,
      limitMs,
      onRefused: () => given.onSignedOut?.({ isFlagged: false }),
    })
  const isOneSession = (before: string | null, now: string | null) =>
    source ? source.areOneSession(before, now) : before === now

  async function send(endpoint: Endpoint, input: object, { signal: ended, ...call }: CallOptions = {}) {
    const needsToken = readsToken(endpoint)
    const stored = needsToken ? tokenStore.get() : null
    const parts = toRequestParts(endpoint, input as Record<string, unknown>, product)
    const timeout = AbortSignal.timeout(limitMs)
    const givenUp = [ended, needsToken ? source?.over() : undefined].filter((signal) => signal !== undefined)
    const signal = AbortSignal.any([...givenUp, timeout])
    const sendWith = (token: string | null) => sendParts(endpoint, parts, { ...call, signal, token })

    const exchange = async () => {
      const token = source && needsToken ? (stored ?? (await source.ask(signal))) : stored
      const answer = await sendWith(token)
      // A request rejected for its token was not carried out, so even an acting call may be sent again.
      if (!source || !token || answer.status !== 401 || isLogout(parseJson(answer.text))) return { token, answer }
      const other = await source.renew(token, signal)
      return { token: other, answer: await sendWith(other) }
    }
    const { token, answer } = await exchange().catch((cause: unknown) => {
      if (cause instanceof ApiError) throw cause
      throw toTransportError(cause, { isTimeout: timeout.aborted, isAborted: givenUp.some(({ aborted }) => aborted) })
    })
    return read(endpoint, answer, token)
  }

  function sendParts({ method }: Endpoint, { path, body }: RequestParts, options: SendPartsOptions) {
    const { signal, token, idempotencyKey, ifMatch, locale = ownLocale() } = options
    const request: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(locale && { 'accept-language': locale }),
        ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    }
    return sendRequest(address(path).href, request, {
      // Looked up on each call, so that a later replacement of fetch takes effect.
      fetch: given.fetch ?? globalThis.fetch,
      signal,
      // Reading calls are retried, writing ones never automatically (XB-22).
      attempts: method === 'GET' ? 3 : 1,
      retryWaitMs: given.retryWaitMs ?? 300,
    })
  }

  function read(endpoint: Endpoint, answer: Answer, token: string | null) {
    const content = parseJson(answer.text)
    if (answer.status < 200 || answer.status > 299 || isLogout(content)) {
      throw endSession(toAnswerError(answer, content, endpoint.wire), token)
    }
    // The answer to a request from a session that is over by now must not be seen by anyone (XB-20).
    if (endpoint.access.who === 'signedIn' && !isOneSession(token, tokenStore.get())) {
      throw new ApiError('', { status: answer.status, code: 'aborted' })
    }
    const read = readAnswer(endpoint, answer, content)
    return endpoint.complete ? endpoint.complete(read, base) : read
  }

  // Signs out only on the first of several rejected calls, and only while its token is still current (XB-20, XB-25).
  function endSession(error: ApiError, token: string | null): ApiError {
    if ((error.status === 401 || error.isLogout) && token !== null && token === tokenStore.get()) {
      tokenStore.set(null)
      given.onSignedOut?.({ isFlagged: error.isLogout })
    }
    return error
  }

  async function openStream(endpoint: Endpoint, input: object, signal: AbortSignal) {
    const { path } = toRequestParts(endpoint, input as Record<string, unknown>, product)
    const token = readsToken(endpoint) ? (tokenStore.get() ?? (await source?.ask(signal))) : null
    const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) }
    const send = given.fetch ?? globalThis.fetch
    return send(address(path).href, { headers, signal, redirect: 'error', credentials: 'omit', cache: 'no-store' })
  }

  function downloadUrl(endpoint: Endpoint, input: object) {
    const url = address(toRequestParts(endpoint, input as Record<string, unknown>, product).path)
    const token = tokenStore.get()
    if (token) url.searchParams.set('token', token)
    return url.href
  }

  function resetSession() {
    if (source) source.reset()
    else tokenStore.set(null)
  }

  const api: Api = {
    call: send as Api['call'],
    openStream: openStream as Api['openStream'],
    downloadUrl: downloadUrl as Api['downloadUrl'],
    withLocale: (localeOf) => ({
      ...api,
      call: (endpoint, input, options) =>
        api.call(endpoint, input, { ...options, locale: options?.locale ?? ownLocale() ?? localeOf() }),
    }),
    resetSession,
    tokenStore,
    product,
  }
  return api
}

/** Ensures the trailing slash: without it the last path segment would be lost. */
function readBaseUrl(baseUrl: string): string {
  const url = toUrl(baseUrl)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error(
      `No call can be made to the baseUrl "${baseUrl}". Give an absolute http or https address without user name and password, such as https://portal.example/api/.`,
    )
  }
  return `${url.origin}${url.pathname.replace(/\/?$/, '/')}`
}

function toUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

function readsToken({ access }: Endpoint) {
  return access.who === 'signedIn' || access.who === 'tokenHolder' || access.who === 'apiKeyHolder'
}

/** A response with any status may end the session (AM-042). */
function isLogout(content: unknown) {
  return (content as { logout?: unknown } | null)?.logout === true
}

/**
 * Validates a response before anything uses it (XB-17, XB-18). An empty body reads as an empty object where the schema accepts one,
 * otherwise as nothing.
 */
function readAnswer(endpoint: Endpoint, { text, status }: Answer, content: unknown) {
  const asObject = endpoint.response.safeParse(text === '' ? {} : content)
  const answer = text === '' && !asObject.success ? endpoint.response.safeParse(null) : asObject
  if (!answer.success) throw new ApiError('', { status, code: 'unreadable_answer', cause: answer.error })
  return answer.data
}
