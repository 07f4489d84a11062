import type { DigestAction } from '@postern/core/digest-link'
import { type DigestState, isReRelease } from '@postern/core/machines'
import { quarantineDigestMessages } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { failureText } from '../failure-text'
import { useIsAlive } from '../useIsAlive'
import styles from './QuarantineDigest.module.css'
import type { QuarantineDigestViewProps } from './quarantine-digest-view-props'

export interface DigestActionsProps extends Pick<QuarantineDigestViewProps, 'state' | 'ask' | 'focusOn' | 'onEvent'> {
  isVirus: boolean
  isDangerous: boolean
}

/** Actions for the recipient and the failure of the last one; the verdict decides which comes first. */
export function DigestActions({ state, ask, isVirus, isDangerous: isRisky, focusOn, onEvent }: DigestActionsProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const isAlive = useIsAlive()
  const isDisabled = state.call !== null
  const mayList = state.allowBlockToken !== null
  const again = isReRelease(state)
  const size = again ? 'md' : 'lg'
  const buttons = { release: useRef<HTMLButtonElement>(null), block: useRef<HTMLButtonElement>(null) }
  const wanted = focusOn && buttons[focusOn]
  const mayRelease = !isVirus && !ask
  const part = usePart('actions', styles.actions)
  const opens = asksFirst(focusOn, state, isRisky || !mayRelease)
  const first = useRef({ opens, onEvent })
  first.current = { opens, onEvent }
  // Once, after loading; nothing is sent before the user answers (XD-02).
  useEffect(() => {
    if (!isAlive) return
    wanted?.current?.focus()
    if (first.current.opens) first.current.onEvent({ type: first.current.opens })
  }, [wanted, isAlive])
  const release = mayRelease && (
    <Button
      key="release"
      ref={buttons.release}
      data-press="release"
      size={size}
      icon={again ? 'refresh' : 'release'}
      variant={again ? 'ghost' : isRisky ? 'secondary' : 'primary'}
      className={again ? styles.last : isRisky ? undefined : styles.release}
      disabled={isDisabled}
      onClick={() => onEvent({ type: 'releasePressed' })}
    >
      {again ? texts.reRelease : texts.release}
    </Button>
  )
  const allow = mayList && mayRelease && (
    <Button
      key="allow"
      data-press="allow"
      size={size}
      disabled={isDisabled}
      onClick={() => onEvent({ type: 'allowPressed' })}
    >
      {texts.releaseAndAllow}
    </Button>
  )
  const block = mayList && (
    <Button
      key="block"
      ref={buttons.block}
      data-press="block"
      size={size}
      icon="block"
      variant="danger-quiet"
      className={isRisky || again ? undefined : styles.last}
      disabled={isDisabled}
      onClick={() => onEvent({ type: 'blockPressed' })}
    >
      {texts.block}
    </Button>
  )
  const { failure } = state
  if (!release && !allow && !block && !ask) return null
  const order = again ? [block, allow, release] : isRisky ? [block, release, allow] : [release, allow, block]
  return (
    <div {...part} data-again={again ? '' : undefined}>
      {failure && (
        // The toast already announces it.
        <div className={styles.failure}>
          <Banner tone="danger" title={failure.kind === 'release' && texts.releaseFailedTitle}>
            {failureText(failure, texts)}
          </Banner>
        </div>
      )}
      {ask}
      {order}
    </div>
  )
}

/** Action that a link of the mail preselects, if it only opens a confirmation. A dangerous message is reviewed first. */
function asksFirst(
  focusOn: DigestAction | undefined,
  state: DigestState,
  isRisky: boolean,
): 'blockPressed' | 'releasePressed' | undefined {
  if (focusOn === 'block') return 'blockPressed'
  if (focusOn === 'release' && state.confirmRelease && !isRisky && !isReRelease(state)) return 'releasePressed'
  return undefined
}
