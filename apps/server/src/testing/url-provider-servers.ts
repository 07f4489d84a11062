import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expressionHash } from '../url-providers/safe-browsing-expressions'

/** The key that both servers expect. */
export const providerKey = 'test-key'

interface Threat {
  threatType: string
  attributes?: string[]
}

/** Speaks `GET v5/hashes:search` of Safe Browsing: refuses what the documentation forbids, and answers whole hashes for prefixes. */
export async function startSafeBrowsingServer() {
  const listed = new Map<string, Threat[]>()
  const asked: URL[] = []
  const state = { cacheDuration: '300s', fails: false, hangs: false }
  const server = await listen((request, response) => {
    const address = new URL(request.url ?? '', 'http://localhost')
    asked.push(address)
    if (state.hangs) return
    if (state.fails) return answer(response, 503, { error: { code: 503 } })
    if (request.headers['x-goog-api-key'] !== providerKey) return answer(response, 403, { error: { code: 403 } })
    const prefixes = address.searchParams.getAll('hashPrefixes').map((text) => Buffer.from(text, 'base64'))
    const isRight = prefixes.length > 0 && prefixes.length <= 1_000 && prefixes.every(({ length }) => length === 4)
    if (address.pathname !== '/v5/hashes:search' || !isRight) return answer(response, 400, { error: { code: 400 } })
    const fullHashes = [...listed]
      .map(([expression, details]) => ({ hash: expressionHash(expression), details }))
      .filter(({ hash }) => prefixes.some((prefix) => prefix.equals(hash.subarray(0, 4))))
      .map(({ hash, details }) => ({ fullHash: hash.toString('base64'), fullHashDetails: details }))
    // Empty fields are left out.
    answer(response, 200, { ...(fullHashes.length > 0 && { fullHashes }), cacheDuration: state.cacheDuration })
  })
  return { ...server, listed, asked, state }
}

/** Speaks `POST api/v1/scan/` and `GET api/v1/result/{uuid}/` of urlscan: a result is 404 until the scan has ended. */
export async function startUrlscanServer() {
  const scans = new Map<string, { url: string; visibility: string; overall?: object }>()
  const server = await listen(async (request, response) => {
    if (request.headers['api-key'] !== providerKey) return answer(response, 401, { message: 'API key required' })
    if (request.method === 'POST' && request.url === '/api/v1/scan/') {
      const { url, visibility } = JSON.parse(await textOf(request)) as { url: string; visibility: string }
      if (url.includes('unresolvable'))
        return answer(response, 400, { message: 'DNS Error - Could not resolve domain' })
      const uuid = randomUUID()
      scans.set(uuid, { url, visibility })
      return answer(response, 200, { message: 'Submission successful', uuid, visibility, url })
    }
    const [, uuid = ''] = /^\/api\/v1\/result\/([\da-f-]+)\/$/.exec(request.url ?? '') ?? []
    const overall = scans.get(uuid)?.overall
    if (!overall) return answer(response, 404, { message: 'Scan is not finished yet', status: 404 })
    answer(response, 200, { task: { uuid }, verdicts: { overall } })
  })
  return {
    ...server,
    scans,
    /** Ends all scans with a verdict. */
    finish(overall: object) {
      for (const scan of scans.values()) scan.overall = overall
    },
  }
}

async function listen(serve: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
