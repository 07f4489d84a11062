import { useEffect, useState } from 'react'

type Sieve = typeof import('@postern/core/sieve')

/** The interpreter, which loads once a page needs it; `null` until then, `failed` if it cannot be loaded. */
export function useSieve(): Sieve | 'failed' | null {
  const [sieve, setSieve] = useState<Sieve | 'failed' | null>(null)
  useEffect(() => {
    let isThere = true
    import('@postern/core/sieve').then(
      (loaded) => isThere && setSieve(loaded),
      () => isThere && setSieve('failed'),
    )
    return () => {
      isThere = false
    }
  }, [])
  return sieve
}
