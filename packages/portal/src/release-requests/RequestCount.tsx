import { useOpenRequests } from '@postern/react/release-requests'
import { useEffect } from 'react'

export interface RequestCountProps {
  onCount: (count: number) => void
}

/** Draws nothing: it tells the shell how many release requests wait. */
export function RequestCount({ onCount }: RequestCountProps) {
  const count = useOpenRequests()
  useEffect(() => onCount(count), [count, onCount])
  return null
}
