import { typeaheadMaxMatches } from '@postern/core'
import { useEffect, useRef, useState } from 'react'
import {
  type ComboboxMatches,
  type ComboboxOption,
  isLongEnough,
  type LoadOptions,
  matchesOf,
} from './combobox-options'

/** Debounce before a server is queried. */
const pauseMs = 200

export interface UseMatchesOptions {
  /** `null` until they have loaded. */
  options?: readonly ComboboxOption[] | null
  hasFailed?: boolean
  loadOptions?: LoadOptions
  /** `null`: nothing has been typed. */
  query: string | null
  isOpen: boolean
  /** Values that are not offered again. */
  without?: readonly string[]
}

export interface Matches {
  state: 'tooShort' | 'loading' | 'failed' | 'ready'
  shown: readonly ComboboxOption[]
  /** Number of all available options. */
  count: number
  /** Queries the server again. */
  retry: () => void
}

/** Returns a combobox's matches for the typed text, from a list or from a server. */
export function useMatches({
  options,
  hasFailed,
  loadOptions,
  query,
  isOpen,
  without = [],
}: UseMatchesOptions): Matches {
  const remote = useRemote(loadOptions, query?.trim() ?? '', isOpen)
  const isLeft = (option: ComboboxOption) => !without.includes(option.value)
  if (loadOptions) {
    const { options: found = [], count = found.length } = remote.answer ?? {}
    const shown = found.filter(isLeft).slice(0, typeaheadMaxMatches)
    return { state: remote.state, shown: remote.state === 'ready' ? shown : [], count, retry: remote.retry }
  }
  if (!options) return { state: hasFailed ? 'failed' : 'loading', shown: [], count: 0, retry: () => {} }
  const left = options.filter(isLeft)
  return { state: 'ready', shown: matchesOf(left, query), count: left.length, retry: () => {} }
}

interface Answered {
  query: string
  /** `null`: the call failed. */
  answer: ComboboxMatches | null
}

function useRemote(loadOptions: LoadOptions | undefined, query: string, isOpen: boolean) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [attempt, setAttempt] = useState(0)
  const load = useRef(loadOptions)
  load.current = loadOptions
  const isAsked = isOpen && loadOptions !== undefined && isLongEnough(query)
  const isAnswered = answered?.query === query && answered.answer !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isAsked || isAnswered) return
    const control = new AbortController()
    const answer = (matches: ComboboxMatches | null) => {
      if (!control.signal.aborted) setAnswered({ query, answer: matches })
    }
    const timer = setTimeout(async () => {
      try {
        answer((await load.current?.(query, control.signal)) ?? null)
      } catch {
        answer(null)
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [isAsked, query, attempt])

  const isCurrent = answered?.query === query
  const state: Matches['state'] = !isLongEnough(query)
    ? 'tooShort'
    : !isCurrent
      ? 'loading'
      : answered.answer
        ? 'ready'
        : 'failed'
  return {
    state,
    answer: isCurrent ? answered.answer : null,
    retry: () => {
      setAnswered(null)
      setAttempt(attempt + 1)
    },
  }
}
