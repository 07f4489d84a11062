import { http, type RequestHandler } from 'msw'
import { createTestServer, type TestServer } from './test-server'

/**
 * Handlers for Mock Service Worker that answer every call from a test server: `setupServer(...handlers())` in Node.js,
 * `setupWorker(...handlers())` in a browser. Give the clients under test the server's `baseUrl`.
 */
export function handlers(server: TestServer = createTestServer()): RequestHandler[] {
  return [http.all(`${server.baseUrl}*`, ({ request }) => server.fetch(request))]
}
