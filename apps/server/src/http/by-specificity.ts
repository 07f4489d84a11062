import type { Endpoint } from '@postern/core'

/**
 * Sorts endpoints so that none is shadowed by another whose parameter would match its path: where two paths differ, literals precede
 * parameters.
 */
export function bySpecificity(one: Pick<Endpoint, 'path'>, other: Pick<Endpoint, 'path'>): number {
  const [first, second] = [shapeOf(one), shapeOf(other)]
  return first < second ? -1 : Number(first > second)
}

/** One digit per path segment: 0 for a literal, 1 for a parameter. `{product}` is replaced at startup. */
function shapeOf({ path }: Pick<Endpoint, 'path'>): string {
  const parts = path.replace('{product}', 'product').split('/')
  return parts.map((part) => (part.startsWith('{') ? 1 : 0)).join('')
}
