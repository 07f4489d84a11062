import type { TestServer } from './test-server'
import { testPassword } from './test-world'

export interface TestStream {
  /** Features of the next events up to one of `last`, in order. */
  heardUntil(last: string): Promise<string[]>
  /** Resolves once the server has ended the stream. */
  ended(): Promise<void>
  /** Leaves, as a page does that is closed. */
  leave(): Promise<void>
}

/** Opens a stream of changes and waits for its first message. */
export async function openTestStream(
  server: TestServer,
  { path = '/v1/events/', token }: { path?: string; token?: string | null } = {},
): Promise<TestStream> {
  const response = await askForStream(server, { path, token })
  if (!response.ok || !response.body) throw new Error(`No stream: ${response.status} ${await response.text()}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  const nextEvent = async (): Promise<string | null> => {
    while (!unread.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) return null
      unread += value
    }
    const [event = ''] = unread.split('\n\n', 1)
    unread = unread.slice(event.length + 2)
    return event
  }
  if (!(await nextEvent())?.startsWith('event: open')) throw new Error('The stream did not open.')
  return {
    async heardUntil(last) {
      const heard: string[] = []
      while (heard.at(-1) !== last) {
        const event = await nextEvent()
        if (event === null) throw new Error(`The stream ended after ${heard.join(', ')}.`)
        const data = /^event: change\ndata: (.*)$/.exec(event)?.[1]
        if (data) heard.push((JSON.parse(data) as { feature: string }).feature)
      }
      return heard
    },
    async ended() {
      while ((await nextEvent()) !== null) {}
    },
    leave: () => reader.cancel(),
  }
}

export async function askForStream(
  server: TestServer,
  { path = '/v1/events/', token, origin }: { path?: string; token?: string | null | undefined; origin?: string } = {},
): Promise<Response> {
  return server.request(path, {
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(origin && { origin }),
    },
  })
}

export async function signInTo(server: TestServer, username: string): Promise<string> {
  const response = await server.request('/api-token-auth/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: testPassword }),
  })
  return ((await response.json()) as { token: string }).token
}
