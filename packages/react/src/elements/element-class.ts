import { type AttributeKind, valuesOf, type WidgetRow } from './element-values'
import { kebab } from './names'
import { registry, type WidgetName } from './registry.gen'
import { settings } from './settings'
import type { WidgetHost, WidgetState, WidgetValues, WidgetView } from './widget-host'

/** Creates the class of a widget's elements. Only called where there is a page: a server has no `HTMLElement`. */
export function createElementClass(name: WidgetName): CustomElementConstructor {
  const row: WidgetRow = registry[name]
  const kinds = valuesOf(row)
  const attributes = new Map(
    Object.entries(kinds).flatMap(([value, kind]) => (kind ? [[kebab(value), { value, kind }] as const] : [])),
  )

  class PosternElement extends HTMLElement {
    static readonly observedAttributes = [...attributes.keys()]

    static {
      for (const value of Object.keys(kinds)) {
        Object.defineProperty(PosternElement.prototype, value, {
          configurable: true,
          enumerable: true,
          get(this: PosternElement) {
            return this.#values[value]
          },
          set(this: PosternElement, to: unknown) {
            this.#setValue(value, to)
          },
        })
      }
    }

    readonly #internals = this.attachInternals()
    readonly #host: WidgetHost
    #values: WidgetValues = {}
    #view: WidgetView | null = null
    /** Token of the load for this connection; replaced if the element was disconnected in the meantime. */
    #loading: object | null = null
    #isUpdating = false

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      // The host's own content stays visible until the widget renders.
      root.append(document.createElement('slot'))
      this.#host = {
        element: this,
        root,
        name,
        values: () => this.#values,
        setValue: (value, to) => this.#setValue(value, to),
        setState: (state) => this.#setState(state),
      }
    }

    #setValue(value: string, to: unknown): void {
      if (Object.is(this.#values[value], to)) return
      this.#values = { ...this.#values, [value]: to }
      this.#update()
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const known = attributes.get(attribute)
      if (known) this.#setValue(known.value, readAttribute(known.kind, text))
    }

    connectedCallback(): void {
      this.#takeOwnProperties()
      if (this.#view) this.#view.moved()
      else if (!this.#loading) void this.#load()
    }

    /** Moved in one step: nothing to do. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      // A move reconnects the element at once.
      queueMicrotask(() => {
        if (!this.isConnected) this.#free()
      })
    }

    async #load(): Promise<void> {
      const loading = {}
      this.#loading = loading
      this.#setState('loading')
      try {
        const { loadWidget } = await import('./load-widget')
        const attach = await loadWidget(name)
        if (this.#loading === loading) this.#view = attach(this.#host)
      } catch (cause) {
        if (this.#loading === loading) this.#fail(cause)
      }
    }

    #fail(cause: unknown): void {
      this.#loading = null
      this.#setState('failed')
      const error = cause instanceof Error ? cause : new Error(String(cause))
      const { onError } = settings.get()
      if (onError) onError(error, { widget: name })
      else reportError(error)
    }

    #free(): void {
      this.#loading = null
      this.#view?.destroy()
      this.#view = null
      this.#internals.states.clear()
    }

    /** Properties set before the element was defined shadow those of the class. */
    #takeOwnProperties(): void {
      const own = this as unknown as Record<string, unknown>
      for (const value of Object.keys(kinds)) {
        if (!Object.hasOwn(this, value)) continue
        const to = own[value]
        delete own[value]
        own[value] = to
      }
    }

    /** Batches several changes into one render. */
    #update(): void {
      if (this.#isUpdating) return
      this.#isUpdating = true
      queueMicrotask(() => {
        this.#isUpdating = false
        this.#view?.update()
      })
    }

    #setState(state: WidgetState): void {
      const { states } = this.#internals
      if (states.has(state)) return
      states.clear()
      states.add(state)
    }
  }

  return PosternElement
}

/** `undefined` where the attribute is not there, or says nothing that can be used. */
function readAttribute(kind: AttributeKind, text: string | null): unknown {
  if (text === null) return undefined
  if (kind === 'flag') return text !== 'false'
  if (kind === 'text') return text
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}
