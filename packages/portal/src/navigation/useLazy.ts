import { type ComponentType, lazy, useState } from 'react'

/** Like React's `lazy`, but of one element alone: code that did not load is asked for again by the next one. */
export function useLazy<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Loaded] = useState(() => lazy(load))
  return Loaded
}
