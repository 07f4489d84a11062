import { formatDateLogged } from '@postern/core'
import type { UrlAnalysis, UrlProviderFinding } from '@postern/core/urls'
import { useState } from 'react'
import { useTimeZone } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { ConfirmDialog } from '../ui/ConfirmDialog/ConfirmDialog'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './UrlAnalyser.module.css'
import { type UrlAnalyserWords, useUrlAnalyserWords, verdictOf } from './url-analyser-words'

export interface ProviderAnswersProps {
  providers: UrlAnalysis['providers']
  /** The link is on its way to a provider. */
  isPending: boolean
  /** Reason it could not be sent. */
  error?: string | undefined
  /** Gives the link to the providers that need it. */
  onScan: () => void
}

/** Verdict of each provider on a link, with its time. A provider that would be given the link is asked by a button, which says so first. */
export function ProviderAnswers({ providers, isPending, error, onScan }: ProviderAnswersProps) {
  const texts = useUrlAnalyserWords()
  const [asked, setAsked] = useState<string | null>(null)
  const words = texts.providers
  return (
    <>
      {error && (
        <Banner tone="danger" role="alert" title={words.askFailed}>
          {error}
        </Banner>
      )}
      <ul className={styles.signals}>
        {providers.map((provider) => (
          <Provider key={provider.name} {...{ provider, texts, isPending }} onAsk={() => setAsked(provider.name)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        tone="primary"
        title={words.askTitle(asked ?? '')}
        confirmLabel={words.askConfirm}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          onScan()
        }}
      >
        {words.askText(asked ?? '')}
      </ConfirmDialog>
    </>
  )
}

interface ProviderProps {
  provider: UrlProviderFinding
  texts: UrlAnalyserWords
  isPending: boolean
  onAsk: () => void
}

function Provider({ provider, texts, isPending, onAsk }: ProviderProps) {
  const timeZone = useTimeZone()
  const { name, state, at, threats } = provider
  const { tone, text } = wordOf(provider, texts)
  return (
    <li className={styles.signal}>
      <span>
        <Untrusted>{threats.length > 0 ? `${name}: ${threats.join(', ')}` : name}</Untrusted>
      </span>
      <span className={styles.provided}>
        {at !== null && (
          <span className={styles.weight}>
            {formatDateLogged(at, timeZone)} {timeZone}
          </span>
        )}
        {state === 'notAsked' ? (
          <Button isPending={isPending} onClick={onAsk}>
            {texts.providers.ask(name)}
          </Button>
        ) : (
          <Status tone={tone}>{text}</Status>
        )}
      </span>
    </li>
  )
}

function wordOf({ state, verdict }: UrlProviderFinding, texts: UrlAnalyserWords) {
  const { states, answeredUnknown } = texts.providers
  if (state === 'pending') return { tone: 'info' as const, text: states.pending }
  if (state === 'failed') return { tone: 'warning' as const, text: states.failed }
  if (verdict === 'unknown') return { tone: 'neutral' as const, text: answeredUnknown }
  return verdictOf(verdict, texts)
}
