import { createClient, createMemoryTokenStore } from '@postern/core'
import { pino } from 'pino'
import { type AppOptions, createApp } from '../app'
import type { BlobBackend } from '../blobs/blob-backend'
import type { BlobStore } from '../blobs/blob-store'
import type { Database } from '../db/database'
import { openTestBlobs, secretKeyOfTests } from './test-blobs'
import { createTestClock, type TestClock } from './test-clock'
import { openTestDatabase, type TestDatabase, withOwner } from './test-database'
import { testNames } from './test-names'
import { seedWorld, type TestWorld, type TestWorldOptions, testPassword } from './test-world'

/** Encrypts secrets in tests. */
export const testSecretKey = secretKeyOfTests

export interface TestServer {
  db: TestDatabase
  clock: TestClock
  world: TestWorld
  blobs: BlobStore
  /** Folder of `blobs`. */
  backend: BlobBackend
  /** Core's real client, calling the app without a network, from a page of `origin`; signed in when a username is given. */
  client(username?: string, origin?: string): Promise<ReturnType<typeof createClient>>
  request(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export interface TestServerOptions extends TestWorldOptions {
  /** Second factors are enforced only if a test says so. */
  app?: Partial<AppOptions>
  /** Default: a new, empty one. */
  db?: Database
  /** Content already in that database. Default: it is seeded. */
  world?: TestWorld
}

/** Seeded server with a database of its own; every response is validated against the contract. */
export async function startTestServer({
  app: appOptions,
  db: given,
  world: known,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const db = given ? withOwner(given) : await openTestDatabase()
  const clock = createTestClock()
  const world = known ?? (await seedWorld(db, options))
  const { blobs, backend, discardBlobs } = openTestBlobs(db)
  const app = createApp({
    db,
    blobs,
    clock,
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    checksAnswers: true,
    secretKeys: [testSecretKey],
    enforcesTwoFactor: false,
    mail: { names: testNames(), hostName: 'mx.portal.example', allowsPrivateHops: true },
    ...appOptions,
  })
  const request = async (path: string, init?: RequestInit) => app.request(path, init)
  return {
    db,
    clock,
    world,
    blobs,
    backend,
    request,
    async client(username, origin) {
      const tokenStore = createMemoryTokenStore()
      const fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
        const sent = new Request(input, init)
        if (origin) sent.headers.set('origin', origin)
        return app.request(sent)
      }) as typeof globalThis.fetch
      const { product } = appOptions ?? {}
      const client = createClient({ baseUrl: 'http://portal.example/', tokenStore, fetch, ...(product && { product }) })
      if (username) tokenStore.set((await client.auth.login({ username, password: testPassword })).token)
      return client
    },
    async close() {
      await db.close()
      discardBlobs()
    },
  }
}
