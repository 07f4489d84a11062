import { isReleasedOrProcessing } from '@postern/core'
import { type DigestEvent, type DigestState, isReRelease } from '@postern/core/machines'
import { isDangerous, quarantineReason } from '@postern/core/quarantine'
import { quarantineDigestMessages, quarantineMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { EntryFacts } from '../../quarantine/EntryFacts'
import { SpoofBanner } from '../../quarantine/SpoofBanner'
import { StageStatus } from '../../quarantine/StageStatus'
import { VerdictBadge } from '../../quarantine/VerdictBadge'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { BlockDialog } from '../ReleaseDialog/BlockDialog'
import { ReleaseDialog } from '../ReleaseDialog/ReleaseDialog'
import styles from './QuarantineDigest.module.css'

export interface QuarantineDigestViewProps {
  state: DigestState
  timeZone: string
  headingLevel?: 1 | 2 | 3
  onEvent: (event: DigestEvent) => void
}

/** The digest page's card from plain values. */
export function QuarantineDigestView({ state, timeZone, headingLevel = 2, onEvent }: QuarantineDigestViewProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const { lockedBanner } = useTexts('quarantine', quarantineMessages)
  const { entry } = state
  const reason = quarantineReason(entry.verdict)
  const isVirus = reason.kind === 'virus'
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.frame}>
      <section className={styles.root}>
        <div className={styles.main}>
          <p className={styles.badges}>
            <VerdictBadge reason={reason} />
            {(isReleasedOrProcessing(entry.stage) || entry.stage === 'FAILED') && <StageStatus stage={entry.stage} />}
          </p>
          <div>
            <Heading className={styles.title}>{texts.title}</Heading>
            <p className={styles.lead}>{texts.lead}</p>
          </div>
          {entry.isLocked && (
            <Banner tone="info" icon="lock">
              {lockedBanner}
            </Banner>
          )}
          <SpoofBanner message={entry.message} />
          {isDangerous(reason) && (
            <Banner tone="danger" title={texts.dangerTitle}>
              {isVirus ? texts.virusBanner : texts.danger}
            </Banner>
          )}
          <EntryFacts entry={entry} timeZone={timeZone} />
        </div>
        <Actions state={state} isVirus={isVirus} isDangerous={isDangerous(reason)} onEvent={onEvent} />
        <ReleaseDialog state={state} onEvent={onEvent} />
        <BlockDialog state={state} onEvent={onEvent} />
      </section>
      <p className={styles.note}>{texts.notSure}</p>
    </div>
  )
}

interface ActionsProps extends Pick<QuarantineDigestViewProps, 'state' | 'onEvent'> {
  isVirus: boolean
  isDangerous: boolean
}

function Actions({ state, isVirus, isDangerous: isRisky, onEvent }: ActionsProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const isBusy = state.call !== null
  const mayList = state.allowBlockToken !== null
  const again = isReRelease(state)
  const release = !isVirus && (
    <Button
      key="release"
      size="lg"
      icon="release"
      variant={isRisky || again ? 'secondary' : 'primary'}
      className={styles.release}
      disabled={isBusy}
      onClick={() => onEvent({ type: 'releasePressed' })}
    >
      {again ? texts.reRelease : texts.release}
    </Button>
  )
  const allow = mayList && !isVirus && (
    <Button key="allow" size="lg" disabled={isBusy} onClick={() => onEvent({ type: 'allowPressed' })}>
      {texts.releaseAndAllow}
    </Button>
  )
  const block = mayList && (
    <Button
      key="block"
      size="lg"
      icon="block"
      variant="danger-quiet"
      className={isRisky ? undefined : styles.last}
      disabled={isBusy}
      onClick={() => onEvent({ type: 'blockPressed' })}
    >
      {texts.block}
    </Button>
  )
  if (!release && !allow && !block) return null
  return <div className={styles.actions}>{isRisky ? [block, release, allow] : [release, allow, block]}</div>
}
