import type { RuleTrial } from '@postern/core'
import { triedAtMost } from '@postern/core/management'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../resource-form/failure-text'

/** Mail to try with: the latest messages, those of some days, or one from its source. */
export interface TrialQuestion {
  mail?: string
  days?: number
}

/** One step of a trial. */
export interface TrialStep extends TrialQuestion {
  before?: number
  atMost: number
}

export type OnTry = (step: TrialStep, options: { signal: AbortSignal }) => Promise<RuleTrial>

export interface TrialState {
  /** The question that is being answered, or was last; `null`: none yet. */
  question: TrialQuestion | null
  isRunning: boolean
  isCancelled: boolean
  /** What is known so far. */
  trial: RuleTrial | null
  failure: string | null
}

const idle: TrialState = { question: null, isRunning: false, isCancelled: false, trial: null, failure: null }
/** Matching messages that are kept to be shown. */
const shownAtMost = 200

/** Tries a rule step by step, so that a long trial shows how far it is and can be cancelled. */
export function useTrial(onTry: OnTry, failed: string) {
  const [state, setState] = useState<TrialState>(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (question: TrialQuestion) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let trial: RuleTrial | null = null
    setState({ ...idle, question, isRunning: true })
    try {
      do {
        const atMost: number = question.days === undefined ? triedAtMost - (trial?.checked ?? 0) : triedAtMost
        const before: number | null = trial?.next ?? null
        const step = await onTry({ ...question, ...(before !== null && { before }), atMost }, { signal })
        if (signal.aborted) return
        trial = joined(trial, step)
        setState({ ...idle, question, trial, isRunning: true })
      } while (trial.next !== null && (question.days !== undefined || trial.checked < triedAtMost))
      setState({ ...idle, question, trial })
    } catch (cause) {
      if (!signal.aborted) setState({ ...idle, question, failure: failureText(cause, failed) })
    } finally {
      if (running.current === controller) running.current = null
    }
  }
  const cancel = () => {
    running.current?.abort()
    running.current = null
    setState((known) => ({ ...known, isRunning: false, isCancelled: true }))
  }
  return { ...state, start, cancel }
}

function joined(known: RuleTrial | null, step: RuleTrial): RuleTrial {
  if (!known) return step
  return {
    checked: known.checked + step.checked,
    matched: known.matched + step.matched,
    released: known.released + step.released,
    next: step.next,
    total: known.total,
    messages: [...known.messages, ...step.messages].slice(0, shownAtMost),
  }
}
