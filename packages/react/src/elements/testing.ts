import { quarantineEntryWire } from '@postern/core/testing'
import { waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { tagOf } from './names'
import { registerElements } from './register'
import type { WidgetName } from './registry.gen'
import { configure, type PosternSettings } from './settings'

export interface SentCall {
  url: string
  method: string
  path: string
  token: string | null
  language: string | null
}

type Answer = (call: SentCall) => Promise<[status: number, body: unknown]> | [status: number, body: unknown]

/** Answers the requests of a page's elements in place of the platform's fetch. */
export function answerCalls(answer: Answer = () => quarantinePage('Offer')): SentCall[] {
  const calls: SentCall[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
    const language = request.headers.get('accept-language')
    const call = { url: request.url, method: request.method, path: `${url.pathname}${url.search}`, token, language }
    calls.push(call)
    const [status, body] = call.path.includes('/from_blocked/') ? [200, { count: 0 }] : await answer(call)
    return Response.json(body, { status })
  }
  vi.stubGlobal('fetch', fetch)
  return calls
}

export const quarantinePage = (subject: string): [number, unknown] => [
  200,
  { entries: [quarantineEntryWire({ message: { subject } })], count: 1, countIsEstimate: false },
]

/** The requests for rows of the quarantine. */
export const listsIn = (calls: SentCall[]) => calls.filter(({ path }) => path.startsWith('/v1/quarantine/?'))

export type AnyElement = HTMLElement & Record<string, unknown>

/** An element of a widget, in the page with its attributes. */
export function addElement(name: WidgetName, attributes: Record<string, string> = {}): AnyElement {
  registerElements([name])
  const element = document.createElement(tagOf(name))
  const all = { api: 'https://api.example/', 'time-zone': 'Europe/Dublin', ...attributes }
  for (const [attribute, text] of Object.entries(all)) element.setAttribute(attribute, text)
  document.body.append(element)
  return element as AnyElement
}

/** Queries for an element's rendered content. */
export const inside = (element: Element) => within(element.shadowRoot as unknown as HTMLElement)

/** Removed elements release their resources a little later. */
export async function clearPage(): Promise<void> {
  document.body.replaceChildren()
  await waitFor(() => {})
  const nothing: PosternSettings = {
    api: undefined,
    product: undefined,
    getToken: undefined,
    onSignIn: undefined,
    locale: undefined,
    timeZone: undefined,
    appearance: undefined,
    texts: undefined,
    navigate: undefined,
    href: undefined,
    onEvent: undefined,
    onError: undefined,
  }
  configure(nothing)
  vi.unstubAllGlobals()
}
