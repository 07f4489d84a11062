import { Skeleton } from '../ui/Skeleton/Skeleton'

/** Stands in a domain's place while it loads. */
export function DomainSkeleton() {
  return (
    <>
      <Skeleton width="third" />
      <Skeleton size="block" />
      <Skeleton size="block" />
    </>
  )
}
