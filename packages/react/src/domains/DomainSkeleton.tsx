import { Skeleton } from '../ui/Skeleton/Skeleton'

/** Placeholder for a domain that is loading. */
export function DomainSkeleton() {
  return (
    <>
      <Skeleton width="third" />
      <Skeleton size="block" />
      <Skeleton size="block" />
    </>
  )
}
