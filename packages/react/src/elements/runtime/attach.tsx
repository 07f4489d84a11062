import { createRoot } from 'react-dom/client'
import type { LoadedWidget } from '../load-widget'
import { settings } from '../settings'
import type { WidgetHost, WidgetView } from '../widget-host'
import type { Connect, Connection } from './connection'
import { elementStyles } from './element-styles'
import { createEmit } from './emit'
import { missingValue, unreadNumber } from './missing-value'
import { showLayersAgain } from './show-layers-again'

/** Time an element waits for the page to set the API's address and its values before it reports an error. */
const complaintMs = 2_000

export interface AttachOptions {
  loaded: LoadedWidget
  connect: Connect
  callsApi: boolean
}

/** Renders a widget into its element. */
export function attach(host: WidgetHost, { loaded, connect, callsApi }: AttachOptions): WidgetView {
  const { root, element, name } = host
  const place = document.createElement('div')
  root.adoptedStyleSheets = [elementStyles()]
  root.replaceChildren(place)
  const emit = createEmit(host, loaded.element)
  const onError = (error: unknown) => settings.get().onError?.(error as Error, { widget: name })
  const onCrash = (error: unknown) => {
    host.setState('failed')
    if (settings.get().onError) onError(error)
    else reportError(error)
  }
  const drawing = createRoot(place)

  let connection: Connection | null = null
  let connectedTo = ''
  let complaint: ReturnType<typeof setTimeout> | undefined
  const { element: declared } = loaded
  const isEmpty = () => !connection || missingValue(declared, host.values()) !== undefined
  const complain = async () => {
    // A widget that shows something tells its state by itself.
    if (isEmpty()) host.setState('failed')
    const { complaint: problem } = await import('./complaint')
    reportError(problem(element, declared, host.values()))
  }
  const draw = () => {
    if (connection) drawing.render(connection.draw())
  }
  const update = () => {
    const { api: pageApi, product } = settings.get()
    const api = callsApi ? toAddress(host.values().api ?? pageApi) : ''
    const next = JSON.stringify([api, product])
    if (next !== connectedTo) {
      // Content drawn for another API must not carry over to this one.
      drawing.render(null)
      connection?.leave()
      connection = api === null ? null : connect({ host, emit, loaded, api, product, onChange: draw, onError, onCrash })
      connectedTo = next
    }
    clearTimeout(complaint)
    if (connection) draw()
    if (isEmpty() || unreadNumber(element, declared, host.values()) !== undefined) {
      complaint = setTimeout(complain, complaintMs)
    }
  }
  const stopSettings = settings.subscribe(update)
  update()

  return {
    update,
    moved: () => showLayersAgain(root),
    destroy() {
      stopSettings()
      clearTimeout(complaint)
      drawing.unmount()
      connection?.leave()
      connection = null
      root.adoptedStyleSheets = []
      root.replaceChildren(document.createElement('slot'))
    },
  }
}

/** Resolves an address relative to the page; `null` if it cannot be called. */
function toAddress(api: unknown): string | null {
  if (typeof api !== 'string' || api === '') return null
  try {
    const { href, protocol } = new URL(api, document.baseURI)
    return /^https?:$/.test(protocol) ? href : null
  } catch {
    return null
  }
}
