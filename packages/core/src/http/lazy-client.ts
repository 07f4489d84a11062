import { ApiError } from './api-error'

type Calls = Record<string, (...values: never[]) => Promise<unknown>>

/**
 * Client of a feature whose code loads on first call, so that a page that never manages customers does not load their contract. Has the
 * same type as the client itself. If the code cannot be loaded, the call fails as if the server were unreachable, and the next call tries
 * again.
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
      // Awaiting the client itself must not treat it as a promise.
      if (typeof name === 'symbol' || name === 'then') return undefined
      return async (...values: never[]) => {
        const call = (await loaded())[name]
        if (!call) throw new TypeError(`The client has no call "${name}".`)
        return call(...values)
      }
    },
  })
}
