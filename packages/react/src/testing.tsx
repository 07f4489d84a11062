import { createClient, createMemoryTokenStore, type Locale } from '@postern/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { PosternProvider } from './provider/PosternProvider'

export interface FakeCall {
  method: string
  path: string
  body: unknown
  key: string | null
  /** Version on screen, as sent in `If-Match`. */
  ifMatch: string | null
}

/** Answers calls without a network and records them; a status other than 200 rejects. */
export function fakeServer(
  answer: (call: FakeCall) => Promise<[status: number, body: unknown]> | [status: number, body: unknown],
) {
  const calls: FakeCall[] = []
  const fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const text = await request.text()
    const call = {
      method: request.method,
      path: `${url.pathname}${url.search}`,
      body: text ? JSON.parse(text) : null,
      key: request.headers.get('idempotency-key'),
      ifMatch: request.headers.get('if-match'),
    }
    calls.push(call)
    const [status, body] = await answer(call)
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  const tokenStore = createMemoryTokenStore('token')
  return {
    calls,
    tokenStore,
    client: createClient({ baseUrl: 'http://portal.example/', fetch, tokenStore, retryWaitMs: 1 }),
  }
}

export function renderWith(client: ReturnType<typeof createClient>, content: ReactNode, locale: Locale = 'en') {
  return render(
    <PosternProvider client={client} locale={locale} timeZone="Europe/Dublin">
      {content}
    </PosternProvider>,
  )
}

/** Chooses an item of the menu in a page's header. */
export async function chooseAction(name: string) {
  const [menu] = await screen.findAllByRole('button', { name: /More actions/ })
  if (menu) await userEvent.click(menu)
  const [item] = await screen.findAllByRole('menuitem', { name })
  if (item) await userEvent.click(item)
}

/** Adds a field of a form by the menu of its section, which also focuses it, and returns it. */
export async function addField(menu: string, label: RegExp): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
  return screen.findByLabelText(label)
}
