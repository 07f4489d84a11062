import { isParamValue, isWellFormed, paramName, segmentsOf } from './route-params'
import { allRoutes, type Route } from './routes'

/** A route and the values of its address. */
export interface RouteMatch {
  route: Route
  /** Decoded values by parameter name; `{}` without parameters. */
  params: Readonly<Record<string, string>>
}

// Sorted so that the first match is the one with the earliest literal segment (RT-141).
const candidates = allRoutes
  .map((route) => ({ route, segments: segmentsOf(route.path) }))
  .sort((a, b) => literalsFirst(a.segments).localeCompare(literalsFirst(b.segments)))

/**
 * Returns the route of a path, which has no query or fragment. Case-sensitive; a trailing slash is ignored (RT-143, AM-019). `null` when
 * there is none, or the path cannot be decoded.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const segments = decoded(pathname)
  if (!segments) return null
  for (const { route, segments: pattern } of candidates) {
    const params = pattern.length === segments.length && fit(pattern, segments)
    if (params) return { route, params }
  }
  return null
}

function fit(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? ''
    const name = paramName(expected)
    if (name ? !isParamValue(name, segment) : segment !== expected) return null
    if (name) params[name] = segment
  }
  return params
}

function decoded(pathname: string): string[] | null {
  if (!pathname.startsWith('/') || !isWellFormed(pathname)) return null
  try {
    return segmentsOf(pathname).map(decodeURIComponent)
  } catch {
    return null
  }
}

function literalsFirst(segments: readonly string[]): string {
  return segments.map((segment) => (paramName(segment) ? '1' : '0')).join('')
}
