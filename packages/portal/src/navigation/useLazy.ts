import { type ComponentType, lazy, useState } from 'react'

/** Like React's `lazy`, but per element: if the code fails to load, the next element tries again. */
export function useLazy<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Loaded] = useState(() => lazy(load))
  return Loaded
}
