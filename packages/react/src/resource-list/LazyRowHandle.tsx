import { Suspense } from 'react'
import { lazyPart } from './lazy-part'

const RowHandle = lazyPart(async () => (await import('./RowHandle')).RowHandle)

/** Loads with the first list that has an order: its place is kept meanwhile. */
export function LazyRowHandle(props: Parameters<typeof RowHandle>[0]) {
  return (
    <Suspense>
      <RowHandle {...props} />
    </Suspense>
  )
}
