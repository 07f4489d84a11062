import { type FetchOptions, ofetch } from 'ofetch'
import { ApiError } from './api-error'
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint'
import { toAnswerError, toTransportError } from './read-error'
import { toRequestParts } from './request-parts'
import { createMemoryTokenStore, type TokenStore } from './token-store'

export interface ApiOptions {
  /** Address that ends in a slash, below which all paths lie, for example `https://portal.example/api/`. */
  baseUrl: string
  /** Default: in memory, for as long as the page lives. */
  tokenStore?: TokenStore
  /** Default: the platform's fetch. */
  fetch?: typeof globalThis.fetch
  /** Limit of one call in milliseconds. Default and maximum 30,000 (XB-19). */
  timeoutMs?: number
  /** Called once when the server ends the session: by a 401, or an answer flagged as logout. */
  onSignedOut?: (details: { isFlagged: boolean }) => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeat of an acting call harmless: the server answers it as the first time (24 h). */
  idempotencyKey?: string
}

export interface Api {
  /** Sends one call and reads its answer by the endpoint's schema. Throws `ApiError` for everything that goes wrong. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointOutput<E>>
  tokenStore: TokenStore
}

const maxTimeoutMs = 30_000

export function createApi({
  baseUrl,
  tokenStore = createMemoryTokenStore(),
  timeoutMs = maxTimeoutMs,
  ...options
}: ApiOptions): Api {
  async function send(endpoint: Endpoint, input: object, { signal, idempotencyKey }: CallOptions = {}) {
    const token = readsToken(endpoint) ? tokenStore.get() : null
    const { path, body } = toRequestParts(endpoint, input as Record<string, unknown>)
    const timeout = AbortSignal.timeout(Math.min(timeoutMs, maxTimeoutMs))
    const request: FetchOptions<'text'> = {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // Reading calls are repeated after a network fault or a 5xx, acting ones never by themselves (XB-22).
      retry: endpoint.method === 'GET' ? 2 : 0,
      retryDelay: 300,
      retryStatusCodes: [502, 503, 504],
      responseType: 'text',
      ignoreResponseError: true,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }
    const fetcher = options.fetch ? ofetch.create({}, { fetch: options.fetch } as never) : ofetch
    const answer = await fetcher.raw(new URL(path, baseUrl).href, request).catch((cause: unknown) => {
      throw toTransportError(cause, { isTimeout: timeout.aborted, isAborted: signal?.aborted ?? false })
    })
    if (!answer.ok) throw endSession(toAnswerError(answer.status, answer._data, answer.headers), token)
    return readAnswer(endpoint, answer._data, answer.status)
  }

  // Only the first of several refused calls signs out, and only while its token is still the current one (XB-20, XB-25).
  function endSession(error: ApiError, token: string | null): ApiError {
    if ((error.status === 401 || error.isLogout) && token !== null && token === tokenStore.get()) {
      tokenStore.set(null)
      options.onSignedOut?.({ isFlagged: error.isLogout })
    }
    return error
  }

  return { call: send as Api['call'], tokenStore }
}

function readsToken({ access }: Endpoint) {
  return access.who === 'signedIn' || access.who === 'tokenHolder'
}

/** Checks an answer before anything uses it (XB-17, XB-18). */
function readAnswer(endpoint: Endpoint, text: unknown, status: number) {
  let json: unknown
  try {
    json = JSON.parse(String(text ?? ''))
  } catch (cause) {
    throw new ApiError('', { status, code: 'unreadable_answer', cause })
  }
  const answer = endpoint.response.safeParse(json)
  if (!answer.success) throw new ApiError('', { status, code: 'unreadable_answer', cause: answer.error })
  return answer.data
}
