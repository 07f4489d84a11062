import type { TestServer } from './test-server'

export const shop = 'https://shop.example'

export interface EmbedCall {
  token: string
  /** Origin of the calling page; `null`: none is sent. */
  origin?: string | null
  method?: string
  body?: object
  headers?: Record<string, string>
}

/** A call as a browser makes it from a host's page. */
export function callEmbedded(server: TestServer, path: string, call: EmbedCall): Promise<Response> {
  const { token, origin = shop, method = 'GET', body, headers } = call
  return server.request(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(origin !== null && { origin }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Requests a token as a host's backend does. */
export function askForToken(server: TestServer, key: string, body: object): Promise<Response> {
  return server.request('/v1/embed/tokens/', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

export async function tokenFor(server: TestServer, key: string, body: object): Promise<string> {
  const response = await askForToken(server, key, body)
  if (!response.ok) throw new Error(`No token: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}
