import { type ComponentType, lazy } from 'react'

/** Component that loads when it is first shown: most visits do not need it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}
