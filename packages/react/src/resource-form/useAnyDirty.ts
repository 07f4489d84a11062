import { useRef } from 'react'

type TellDirty = (details: { isDirty: boolean }) => void

/** Reports whether any of several forms on a page has unsaved changes. Each reports under a name of its own. */
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
