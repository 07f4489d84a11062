import { ApiError } from '@postern/core'

/** The same client, reporting each call that is rejected or fails, except aborted ones. */
export function watchCalls<Client extends object>(client: Client, onError: (error: ApiError) => void): Client {
  const known = new Map<PropertyKey, unknown>()
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (!known.has(name)) known.set(name, watched(target, value, name))
      return known.get(name)
    },
  })

  function watched(target: object, value: unknown, name: PropertyKey): unknown {
    if (name === 'tokenStore') return value
    if (typeof value === 'function') return (...input: unknown[]) => heard(Reflect.apply(value, target, input))
    return typeof value === 'object' && value !== null ? watchCalls(value, onError) : value
  }

  function heard(answer: unknown): unknown {
    if (answer instanceof Promise) {
      answer.catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.code !== 'aborted') afterIsShown(() => onError(cause))
      })
    }
    return answer
  }
}

/** Responses reach React in a separate timer, which is set after this one. */
function afterIsShown(tell: () => void): void {
  setTimeout(() => setTimeout(tell))
}
