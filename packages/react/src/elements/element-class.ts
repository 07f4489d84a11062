import { type AttributeKind, valuesOf, type WidgetRow } from './element-values'
import { kebab } from './names'
import { registry, type WidgetName } from './registry.gen'
import { settings } from './settings'
import type { WidgetHost, WidgetState, WidgetValues, WidgetView } from './widget-host'

/** The class of one widget's elements. Made where there is a page: a server knows no `HTMLElement`. */
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
    /** What is loading for this connection; another one when it was taken away meanwhile. */
    #loading: object | null = null
    #isUpdating = false

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      // What the host wrote inside stands there until the widget is drawn.
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

    /** Moved in one step: nothing has to be done. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      // Whoever moves it puts it back at once.
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

    /** Set before the browser knew the element, they hide what the class has. */
    #takeOwnProperties(): void {
      const own = this as unknown as Record<string, unknown>
      for (const value of Object.keys(kinds)) {
        if (!Object.hasOwn(this, value)) continue
        const to = own[value]
        delete own[value]
        own[value] = to
      }
    }

    /** Several changes at once are drawn once. */
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
