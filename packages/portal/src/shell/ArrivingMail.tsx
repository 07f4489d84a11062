import { arrivingMailMessages } from '@postern/core/texts'
import { Banner, useLocale, useTexts } from '@postern/react'
import { useEffect, useState } from 'react'
import styles from './ArrivingMail.module.css'

/** Polling interval in milliseconds. */
const everyMs = 2_000

interface Progress {
  done: number
  total: number
}

export interface ArrivingMailProps {
  /** Endpoint that returns the progress as JSON, and 204 once all mail has arrived. */
  path: string
}

/**
 * Shows how much of the sample mail has arrived, until it is complete. Screen readers announce the start and the end, not each number.
 */
export function ArrivingMail({ path }: ArrivingMailProps) {
  const texts = useTexts('arrivingMail', arrivingMailMessages)
  const numbers = new Intl.NumberFormat(useLocale())
  const { progress, hasBegun } = useProgress(path)
  const heard = progress ? texts.started : hasBegun ? texts.complete : ''
  return (
    <>
      {progress && (
        <div className={styles.root}>
          <Banner tone="info">
            <span aria-hidden="true">
              {texts.arriving(numbers.format(progress.done), numbers.format(progress.total))}
            </span>
          </Banner>
        </div>
      )}
      <p className={styles.heard} role="status">
        {heard}
      </p>
    </>
  )
}

function useProgress(path: string): { progress: Progress | null; hasBegun: boolean } {
  const [state, setState] = useState<{ progress: Progress | null; hasBegun: boolean }>({
    progress: null,
    hasBegun: false,
  })
  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look(): Promise<void> {
      const progress = await readProgress(path, stopping.signal)
      if (stopping.signal.aborted) return
      setState(({ hasBegun }) => ({ progress, hasBegun: hasBegun || progress !== null }))
      if (progress) timer = setTimeout(look, everyMs)
    }
    void look()
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [path])
  return state
}

// An unreachable server has no progress.
async function readProgress(path: string, signal: AbortSignal): Promise<Progress | null> {
  try {
    const answer = await fetch(path, { signal })
    if (answer.status !== 200) return null
    const { done, total } = (await answer.json()) as Partial<Progress>
    return Number.isFinite(done) && Number.isFinite(total) ? { done: Number(done), total: Number(total) } : null
  } catch {
    return null
  }
}
