import type { Endpoint } from '@postern/core'

/**
 * Sorts endpoints so that none hides behind another one whose parameter would match its path: where two paths part, a literal goes
 * before a parameter.
 */
export function bySpecificity(one: Pick<Endpoint, 'path'>, other: Pick<Endpoint, 'path'>): number {
  const [first, second] = [shapeOf(one), shapeOf(other)]
  return first < second ? -1 : Number(first > second)
}

/** A digit for each part of the path: 0 for a literal, 1 for a parameter. `{product}` is filled in when the server starts. */
function shapeOf({ path }: Pick<Endpoint, 'path'>): string {
  const parts = path.replace('{product}', 'product').split('/')
  return parts.map((part) => (part.startsWith('{') ? 1 : 0)).join('')
}
