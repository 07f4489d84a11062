import type { ApiError } from '@postern/core'
import type { ApiKey, ApiKeyForm } from '@postern/core/embed'
import { apiKeysMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { ShownSecretDialog } from '../../resource/ShownSecretDialog'
import { Button } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Section } from '../../ui/Section/Section'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import type { NewApiKey } from '../useApiKeys'
import styles from './ApiKeys.module.css'
import type { ApiKeysProps } from './api-keys-props'
import { KeyRow } from './KeyRow'
import { NewKeyDialog } from './NewKeyDialog'
import { RevokeKeyDialog } from './RevokeKeyDialog'
import { RotateKeyDialog } from './RotateKeyDialog'
import { sampleCall } from './sample-call'

export interface ApiKeysViewProps extends Pick<ApiKeysProps, 'headingLevel' | 'docsLink'> {
  /** Absent until they have loaded. */
  keys: readonly ApiKey[] | undefined
  error: ApiError | null
  /** Address of the call in the sample. */
  tokenAddress: string
  /** These three reject with the server's error. */
  onCreate: (form: ApiKeyForm) => Promise<NewApiKey>
  onRotate: (details: { id: number; overlapHours: number }) => Promise<NewApiKey>
  onRevoke: (details: { id: number }) => Promise<unknown>
  onRetry: () => void
}

/** Open dialog and its subject. */
type Open = { dialog: 'create' } | { dialog: 'rotate' | 'revoke'; apiKey: ApiKey } | ({ dialog: 'shown' } & NewApiKey)

/** Presentational list of the keys, in each of its states. */
export function ApiKeysView({ keys, error, headingLevel = 2, docsLink, tokenAddress, ...rest }: ApiKeysViewProps) {
  const texts = useTexts('apiKeys', apiKeysMessages)
  const zone = useTimeZone()
  const [open, setOpen] = useState<Open | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = () => setOpen(null)
  const show = (made: NewApiKey) => setOpen({ dialog: 'shown', ...made })
  return (
    <Section
      title={texts.title}
      intro={texts.intro}
      headingLevel={headingLevel}
      action={
        keys && (
          <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: 'create' })}>
            {texts.newKey}
          </Button>
        )
      }
    >
      {error ? (
        <Failed error={error} onRetry={rest.onRetry} />
      ) : keys ? (
        <>
          {keys.length === 0 ? (
            <EmptyState kind="empty" icon="lock" size="sm" headingLevel={3} title={texts.emptyTitle}>
              {texts.empty}
            </EmptyState>
          ) : (
            <ul ref={list} className={styles.list} aria-label={texts.list} tabIndex={-1}>
              {keys.map((apiKey) => (
                <KeyRow
                  key={apiKey.id}
                  apiKey={apiKey}
                  onRotate={() => setOpen({ dialog: 'rotate', apiKey })}
                  onRevoke={() => setOpen({ dialog: 'revoke', apiKey })}
                />
              ))}
            </ul>
          )}
          <p className={styles.hint}>
            {keys.length > 0 && texts.timeZone(zone)} {docsLink}
          </p>
        </>
      ) : (
        <Loading words={texts.loading} />
      )}
      <NewKeyDialog isOpen={open?.dialog === 'create'} onClose={close} onCreate={rest.onCreate} onCreated={show} />
      {open?.dialog === 'rotate' && (
        <RotateKeyDialog apiKey={open.apiKey} onClose={close} onRotate={rest.onRotate} onRotated={show} />
      )}
      {open?.dialog === 'revoke' && (
        <RevokeKeyDialog apiKey={open.apiKey} onClose={close} onRevoke={rest.onRevoke} fallbackFocus={list} />
      )}
      {open?.dialog === 'shown' && (
        <ShownSecretDialog
          size="lg"
          title={texts.shownTitle}
          text={texts.shownIntro}
          codes={[
            { label: texts.key, code: open.key, isWrapped: true },
            { label: texts.sample, code: sampleCall(open, tokenAddress) },
          ]}
          done={texts.done}
          onClose={close}
        />
      )}
    </Section>
  )
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const texts = useTexts('apiKeys', apiKeysMessages)
  if (error.status === 403) {
    return (
      <EmptyState kind="forbidden" size="sm" headingLevel={3} title={texts.forbiddenTitle}>
        {texts.forbidden}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="error"
      size="sm"
      headingLevel={3}
      title={texts.failedTitle}
      actionLabel={texts.retry}
      onAction={onRetry}
    />
  )
}

function Loading({ words }: { words: string }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true" aria-label={words}>
      <Skeleton width="half" />
      <Skeleton size="block" />
    </div>
  )
}
