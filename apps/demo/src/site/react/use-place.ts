import { useMemo, useSyncExternalStore } from 'react'

export interface Place {
  page: string
  id: number
}

/** Parses the fragment behind `#` in the address, such as `#entry-7`, as a small app without a router does. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(whenFollowed, () => location.hash)
  return useMemo(() => {
    const [, page = 'search', id = ''] = /^#(\w+)-?(\d*)$/.exec(hash) ?? []
    return { page, id: Number(id) }
  }, [hash])
}

function whenFollowed(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
