import * as z from 'zod/mini'
import type { Clock } from '../clock'
import { readAnswer } from '../http/read-answer'

const timeoutMs = 30_000
const answerLimit = 20_000_000
/** Tokens are renewed this long before they expire. */
const renewMs = 60_000

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Refusal = z.object({ error: z.object({ code: z.string() }) })

/** Error response of Microsoft 365. */
export class GraphError extends Error {
  override readonly name = 'GraphError'
  readonly status: number
  readonly code: string
  /** Requested wait; `null` when it is not given. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, code: string, retryAfterSeconds: number | null) {
    super(`Microsoft 365 answered ${status} ${code}`.trim())
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Addresses of the cloud that hosts the tenants. */
export interface GraphAddresses {
  loginUrl: string
  graphUrl: string
}

export interface GraphCredentials {
  tenantId: string
  clientId: string
  secret: string
}

export interface GraphOptions extends GraphAddresses, GraphCredentials {
  clock: Clock
  fetch?: typeof globalThis.fetch
}

export interface GraphClient {
  /** Reads a path below `v1.0/`, or a link from a response. */
  get(pathOrLink: string): Promise<unknown>
}

/** Reads a tenant through Microsoft Graph with the rights of an app registration (client credentials). */
export function createGraphClient({ loginUrl, graphUrl, tenantId, clientId, secret, clock, ...rest }: GraphOptions) {
  const fetch = rest.fetch ?? globalThis.fetch
  const base = new URL('/v1.0/', graphUrl)
  let token: { text: string; endsAt: number } | null = null

  async function signIn(): Promise<string> {
    const now = clock.now().getTime()
    if (token && token.endsAt > now) return token.text
    const form = { client_id: clientId, client_secret: secret, grant_type: 'client_credentials' }
    const answer = await ask(new URL(`/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`, loginUrl), {
      method: 'POST',
      body: new URLSearchParams({ ...form, scope: `${new URL(graphUrl).origin}/.default` }),
    })
    const { access_token: text, expires_in: seconds } = Token.parse(answer)
    token = { text, endsAt: now + seconds * 1_000 - renewMs }
    return text
  }

  async function ask(url: URL, init: RequestInit): Promise<unknown> {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const body = await readAnswer(response, answerLimit)
    if (response.ok) return JSON.parse(body)
    throw new GraphError(response.status, codeOf(body), waitOf(response.headers.get('retry-after'), clock.now()))
  }

  const client: GraphClient = {
    async get(pathOrLink) {
      const url = new URL(pathOrLink, base)
      // A link to another host would leak the token.
      if (url.origin !== base.origin) throw new Error('Microsoft 365 answered a link to another server.')
      const authorization = `Bearer ${await signIn()}`
      // Ids that stay the same when a message is moved.
      const prefer = 'IdType="ImmutableId", odata.maxpagesize=50'
      return ask(url, { headers: { authorization, prefer, accept: 'application/json' } })
    },
  }
  return client
}

function codeOf(body: string): string {
  try {
    const refusal = Refusal.safeParse(JSON.parse(body))
    return refusal.success ? refusal.data.error.code.slice(0, 100) : ''
  } catch {
    return ''
  }
}

// In seconds or as a date (RFC 9110).
function waitOf(text: string | null, now: Date): number | null {
  if (text === null) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), 24 * 60 * 60) : null
}
