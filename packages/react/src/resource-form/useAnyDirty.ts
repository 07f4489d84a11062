import { useRef } from 'react'

type TellDirty = (details: { isDirty: boolean }) => void

/** Of several forms on one page: whether anything of any is not saved. Each tells it under a name of its own. */
export function useAnyDirty<Name extends string>(tell: TellDirty | undefined): (name: Name) => TellDirty {
  const dirty = useRef(new Set<Name>())
  const latest = useRef(tell)
  latest.current = tell
  return (name) =>
    ({ isDirty }) => {
      if (isDirty) dirty.current.add(name)
      else dirty.current.delete(name)
      latest.current?.({ isDirty: dirty.current.size > 0 })
    }
}
