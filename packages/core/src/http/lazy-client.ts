import { ApiError } from './api-error'

type Calls = Record<string, (...values: never[]) => Promise<unknown>>

/**
 * Client of a feature whose code loads on first call, so that a page that never manages customers does not load their contract. Has the
 * same type as the client itself, and lists the same calls. If the code cannot be loaded, the call fails as if the server were
 * unreachable, and the next call tries again.
 */
export function lazyClient<T extends Calls>(names: readonly string[], load: () => Promise<T>): T {
  let loading: Promise<T> | null = null
  const loaded = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null
      throw new ApiError('', { status: 0, code: 'unreachable', cause })
    })
    return loading
  }
  const bound = names.map((name) => [name, async (...values: never[]) => (await loaded())[name]?.(...values)])
  return Object.fromEntries(bound) as T
}
