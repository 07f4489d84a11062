import { ApiError } from './api-error'

type Calls = Record<string, (...values: never[]) => Promise<unknown>>

/**
 * A feature's client whose code loads with its first call, so that a page that never manages customers does not carry their
 * contract. Looks and types like the client itself. Code that cannot be loaded fails the call like a server out of reach,
 * and is asked for again by the next one.
 */
export function lazyClient<T extends Calls>(load: () => Promise<T>): T {
  let loading: Promise<T> | null = null
  const loaded = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null
      throw new ApiError('', { status: 0, code: 'unreachable', cause })
    })
    return loading
  }
  return new Proxy({} as T, {
    get(_, name) {
      // Whoever awaits the client itself must not take it for a promise.
      if (typeof name === 'symbol' || name === 'then') return undefined
      return async (...values: never[]) => {
        const call = (await loaded())[name]
        if (!call) throw new TypeError(`The client has no call "${name}".`)
        return call(...values)
      }
    },
  })
}
