import type { Customer } from '@postern/core'
import { useRef, useState } from 'react'

/** Outcome for a customer: moved, or why not. */
export interface TransferOutcome {
  customer: Customer
  /** Error message; `null`: it was moved, or is in progress. */
  failure: string | null
  /** It has much mail and moves in steps from here on. */
  isMoving?: boolean
}

export interface Transfer {
  total: number
  outcomes: readonly TransferOutcome[]
  isRunning: boolean
}

/** Moves customers one after the other: a rejection does not stop the others, and it can be stopped between two. */
export function useTransfer(
  onMove: (resellerId: number, customer: Customer) => Promise<Omit<TransferOutcome, 'customer'>>,
  onEnd: () => void,
) {
  const [transfer, setTransfer] = useState<Transfer | null>(null)
  const isStopped = useRef(false)
  const start = async (resellerId: number, chosen: readonly Customer[]) => {
    isStopped.current = false
    const outcomes: TransferOutcome[] = []
    setTransfer({ total: chosen.length, outcomes, isRunning: true })
    for (const customer of chosen) {
      if (isStopped.current) break
      outcomes.push({ customer, ...(await onMove(resellerId, customer)) })
      setTransfer({ total: chosen.length, outcomes: [...outcomes], isRunning: true })
    }
    setTransfer({ total: chosen.length, outcomes: [...outcomes], isRunning: false })
    onEnd()
  }
  return {
    transfer,
    start,
    stop: () => {
      isStopped.current = true
    },
  }
}
