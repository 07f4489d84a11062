import { type ComponentType, lazy } from 'react'

/** A part that loads when it is first shown: most visits do without it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}
