import { formatListDate } from '@postern/core'
import {
  type ApiKey,
  type ApiScopeGroup,
  type ApiScopeLevel,
  apiKeyStates,
  isApiScope,
  isEmbedWidget,
} from '@postern/core/embed'
import { type ApiKeysMessages, apiKeysMessages } from '@postern/core/texts'
import { type ReactNode, useId } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Status, type StatusProps } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './ApiKeys.module.css'

export interface KeyRowProps {
  apiKey: ApiKey
  onRotate: () => void
  onRevoke: () => void
}

const tones: Record<string, StatusProps['tone']> = { live: 'success', suspended: 'warning' }

/** One key with its purpose, last use and actions. */
export function KeyRow({ apiKey, onRotate, onRevoke }: KeyRowProps) {
  const texts = useTexts('apiKeys', apiKeysMessages)
  const zone = useTimeZone()
  const id = useId()
  const { name, prefix, state, createdBy, lastUsedAt, lastUsedFrom, formerUntil } = apiKey
  const at = (instant: string) => formatListDate(instant, zone)
  const known = apiKeyStates.find((one) => one === state)
  const isUsable = state === 'live' || state === 'suspended'
  return (
    <li className={styles.key} aria-labelledby={id}>
      <div className={styles.head}>
        <p className={styles.name} id={id}>
          <Untrusted>{name}</Untrusted>
        </p>
        <Status tone={tones[state] ?? 'neutral'}>{known ? texts.states[known] : state}</Status>
        {isUsable && (
          <div className={styles.actions}>
            <Button size="sm" aria-label={texts.rotateNamed(name)} onClick={onRotate}>
              {texts.rotate}
            </Button>
            <Button size="sm" variant="danger-quiet" aria-label={texts.revokeNamed(name)} onClick={onRevoke}>
              {texts.revoke}
            </Button>
          </div>
        )}
      </div>
      {state === 'suspended' && <p className={styles.hint}>{texts.suspendedHint}</p>}
      <dl className={styles.facts}>
        {apiKey.scopes.length > 0 && (
          <>
            <Fact label={texts.scopes}>
              <Lines of={apiKey.scopes.map((scope) => scopeText(texts, scope))} />
            </Fact>
            <Fact label={texts.networks}>
              {apiKey.networks.length > 0 ? <Lines of={apiKey.networks} /> : texts.everywhere}
            </Fact>
          </>
        )}
        {(apiKey.widgets.length > 0 || apiKey.scopes.length === 0) && (
          <>
            <Fact label={texts.origins}>
              <Lines of={apiKey.origins} />
            </Fact>
            <Fact label={texts.widgets}>
              {apiKey.widgets.map((one) => (isEmbedWidget(one) ? texts.widgetNames[one] : one)).join(', ')}
            </Fact>
          </>
        )}
        <Fact label={texts.lastUse}>
          {lastUsedAt ? <Untrusted>{texts.usedFrom(at(lastUsedAt), lastUsedFrom)}</Untrusted> : texts.never}
        </Fact>
        <Fact label={texts.expires}>{apiKey.expiresAt ? at(apiKey.expiresAt) : texts.never}</Fact>
        <Fact label={texts.made}>
          <Untrusted>{texts.madeBy(at(apiKey.createdAt), createdBy)}</Untrusted>
        </Fact>
        <Fact label={texts.prefix}>
          <code className={styles.code}>{prefix}…</code>
        </Fact>
      </dl>
      {state === 'live' && formerUntil && <p className={styles.hint}>{texts.formerUntil(at(formerUntil))}</p>}
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className={styles.line}>
      <Untrusted>{line}</Untrusted>
    </span>
  ))
}

/** A scope in words; one that is newer than this page as it is. */
function scopeText(texts: ApiKeysMessages, scope: string): string {
  if (!isApiScope(scope)) return scope
  const [group, level] = scope.split(':') as [ApiScopeGroup, ApiScopeLevel]
  return texts.scope(texts.scopeGroups[group], texts.scopeLevels[level])
}
