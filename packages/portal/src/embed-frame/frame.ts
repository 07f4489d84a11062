import type { PosternSettings } from '@postern/react/elements'

/** API that the global of the elements' script offers to this page. */
export interface Elements {
  configure(settings: PosternSettings): void
}

/** Messages from the frame to the page around it. */
export type ToHost =
  | { type: 'postern:ready' }
  | { type: 'postern:height'; height: number }
  /** Requests to be answered with the same id. */
  | { type: 'postern:token'; id: number }
  | { type: 'postern:sign-in'; id: number }
  | { type: 'postern:event'; event: string; detail: unknown }

/** Replies of the page around it; one without a token is a refusal. */
export type FromHost =
  | { type: 'postern:token'; id: number; token?: string }
  | { type: 'postern:signed-in'; id: number }
  /** Sets properties of the element. */
  | { type: 'postern:set'; properties: Record<string, unknown> }

export interface FrameOptions {
  page: Window
  /** The parent window; `null`: none, and nothing is shown. */
  host: Pick<Window, 'postMessage'> | null
  /** Registers the elements. */
  load: () => Promise<Elements>
}

/**
 * Shows the element named by `widget` in the address and connects it to the surrounding page: that page's origin is `parent`, and messages
 * are exchanged with no other. Other parts of the address become attributes of the element.
 */
export async function startFrame({ page, host, load }: FrameOptions): Promise<void> {
  const query = new URLSearchParams(page.location.search)
  const [widget, parent] = [query.get('widget') ?? '', query.get('parent') ?? '']
  if (!host || !/^[a-z][a-z-]*$/.test(widget) || !isOrigin(parent)) return
  const tell = (message: ToHost) => host.postMessage(message, parent)
  const hear = listen(page, (event) => event.origin === parent && event.source === host)
  const question = createQuestions(tell, hear)

  const elements = await load()
  elements.configure({
    api: new URL('/api/', page.location.origin).href,
    getToken: async () => {
      const answer = await question({ type: 'postern:token' })
      if (answer.type !== 'postern:token' || !answer.token) throw new Error('The page gave no token.')
      return answer.token
    },
    onSignIn: async () => void (await question({ type: 'postern:sign-in' })),
    onEvent: ({ type, detail }) => tell({ type: 'postern:event', event: type, detail: plain(detail) }),
  })
  const element = page.document.createElement(`postern-${widget}`)
  for (const name of attributesOf(element)) {
    const value = query.get(name)
    if (value !== null && name !== 'api') element.setAttribute(name, value)
  }
  hear((message) => {
    if (message.type === 'postern:set') Object.assign(element, ownValues(element, message.properties))
  })
  page.document.body.append(element)
  tellHeight(page, (height) => tell({ type: 'postern:height', height }))
  tell({ type: 'postern:ready' })
}

type Hear = (listener: (message: FromHost) => void) => void

function listen(page: Window, isFromHost: (event: MessageEvent) => boolean): Hear {
  return (listener) =>
    page.addEventListener('message', (event) => {
      const message: unknown = event.data
      if (isFromHost(event) && typeof message === 'object' && message !== null) listener(message as FromHost)
    })
}

type Question = { type: 'postern:token' } | { type: 'postern:sign-in' }

/** Sends requests to the surrounding page and waits for the answer with the same id. */
function createQuestions(tell: (message: ToHost) => void, hear: Hear) {
  const waiting = new Map<number, (answer: FromHost) => void>()
  let last = 0
  hear((message) => {
    if (!('id' in message)) return
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  return (question: Question): Promise<FromHost> =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      tell({ ...question, id: last })
    })
}

/** Attributes that the element itself observes; none that have a meaning in HTML, such as `style` or `onclick`. */
function attributesOf(element: Element): readonly string[] {
  return (element.constructor as { observedAttributes?: readonly string[] }).observedAttributes ?? []
}

/** Values declared by the element's class, and none of `HTMLElement`; the surrounding page cannot set the API's address. */
function ownValues(element: Element, properties: unknown): Record<string, unknown> {
  const names = Object.keys(element.constructor.prototype).filter((name) => name !== 'api')
  return Object.fromEntries(Object.entries(properties ?? {}).filter(([name]) => names.includes(name)))
}

function tellHeight(page: Window, onHeight: (height: number) => void): void {
  let told = -1
  new ResizeObserver(() => {
    const height = Math.ceil(page.document.body.getBoundingClientRect().height)
    if (height === told) return
    told = height
    onHeight(height)
  }).observe(page.document.body)
}

/** Returns what can be sent: values without functions and elements. */
function plain(detail: unknown): unknown {
  return detail === undefined ? undefined : JSON.parse(JSON.stringify(detail))
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text
  } catch {
    return false
  }
}
