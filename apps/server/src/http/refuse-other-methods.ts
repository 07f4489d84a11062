import type { Hono } from 'hono'
import { refuse } from './refuse'

/** Responds with 405 and the allowed methods to a known path with another method (XS-24). Call it after all routes have been added. */
export function refuseOtherMethods(app: Hono): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  // `domains/claim` before `domains/:id`, which would answer for it.
  for (const [path, allowed] of [...methods].sort(([one], [other]) => parameters(one) - parameters(other))) {
    app.all(path, (context) => {
      context.header('allow', [...allowed].join(', '))
      throw refuse('requests.otherMethod', { methods: [...allowed].join(', ') })
    })
  }
}

function parameters(path: string): number {
  return path.split(':').length
}
