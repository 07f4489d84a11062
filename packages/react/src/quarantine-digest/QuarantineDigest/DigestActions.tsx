import { isReRelease } from '@postern/core/machines'
import { quarantineDigestMessages } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { failureText } from '../failure-text'
import { useIsAlive } from '../useIsAlive'
import styles from './QuarantineDigest.module.css'
import type { QuarantineDigestViewProps } from './QuarantineDigestView'

export interface DigestActionsProps extends Pick<QuarantineDigestViewProps, 'state' | 'focusOn' | 'onEvent'> {
  isVirus: boolean
  isDangerous: boolean
}

/** What the recipient can do, and what failed of it; what is offered first depends on the verdict. */
export function DigestActions({ state, isVirus, isDangerous: isRisky, focusOn, onEvent }: DigestActionsProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const isAlive = useIsAlive()
  // A press that nothing hears yet would be lost.
  const isDisabled = state.call !== null || !isAlive
  const mayList = state.allowBlockToken !== null
  const again = isReRelease(state)
  const buttons = { release: useRef<HTMLButtonElement>(null), block: useRef<HTMLButtonElement>(null) }
  const wanted = focusOn && buttons[focusOn]
  // Once, when it has come; nothing is pressed (XD-02).
  useEffect(() => {
    if (isAlive) wanted?.current?.focus()
  }, [wanted, isAlive])
  const release = !isVirus && (
    <Button
      key="release"
      ref={buttons.release}
      size="lg"
      icon="release"
      variant={isRisky || again ? 'secondary' : 'primary'}
      className={styles.release}
      disabled={isDisabled}
      onClick={() => onEvent({ type: 'releasePressed' })}
    >
      {again ? texts.reRelease : texts.release}
    </Button>
  )
  const allow = mayList && !isVirus && (
    <Button key="allow" size="lg" disabled={isDisabled} onClick={() => onEvent({ type: 'allowPressed' })}>
      {texts.releaseAndAllow}
    </Button>
  )
  const block = mayList && (
    <Button
      key="block"
      ref={buttons.block}
      size="lg"
      icon="block"
      variant="danger-quiet"
      className={isRisky ? undefined : styles.last}
      disabled={isDisabled}
      onClick={() => onEvent({ type: 'blockPressed' })}
    >
      {texts.block}
    </Button>
  )
  const { failure } = state
  if (!release && !allow && !block) return null
  const order = isRisky ? [block, release, allow] : [release, allow, block]
  return (
    <div className={styles.actions} part="actions">
      {failure && (
        // Announced by the toast already.
        <div className={styles.failure}>
          <Banner tone="danger" title={failure.kind === 'release' && texts.releaseFailedTitle}>
            {failureText(failure, texts)}
          </Banner>
        </div>
      )}
      {order}
    </div>
  )
}
