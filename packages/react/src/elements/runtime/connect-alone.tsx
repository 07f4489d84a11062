import { PosternBase } from '../../provider/PosternBase'
import type { WidgetHost, WidgetState } from '../widget-host'
import type { Connect } from './connection'
import { ElementFrame, elementLocale } from './ElementFrame'
import { WidgetInFrame } from './WidgetInFrame'

/** For widgets that make no calls, or make their own: without the client and the query cache. */
export const connectAlone: Connect = ({ host, emit, loaded, api, product, onCrash }) => {
  const { element } = loaded
  const client = element.createClient?.({ baseUrl: api, product, locale: () => elementLocale(host) })
  const stop = client ? showStateOf(host) : () => {}
  if (!client) host.setState('ready')
  const context = { host, emit, element }
  return {
    draw: () => (
      <ElementFrame context={context} onCrash={onCrash} provide={(base) => <PosternBase {...base} />}>
        <WidgetInFrame
          host={host}
          emit={emit}
          loaded={loaded}
          product={product}
          {...(client && { given: { client } })}
        />
      </ElementFrame>
    ),
    leave: stop,
  }
}

/** Keeps the element's `:state()` in sync with its widget. Returns a function that stops it. */
function showStateOf(host: WidgetHost): () => void {
  const observer = new MutationObserver(() => {
    const state = host.root.querySelector<HTMLElement>('[data-widget]')?.dataset.state
    if (state) host.setState(state as WidgetState)
  })
  observer.observe(host.root, { subtree: true, attributeFilter: ['data-state'] })
  return () => observer.disconnect()
}
