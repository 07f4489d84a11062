import { formatDateLogged, isReleasedOrProcessing } from '@postern/core'
import type { DigestAction } from '@postern/core/digest-link'
import type { DigestEvent, DigestState } from '@postern/core/machines'
import { isDangerous, quarantineReason } from '@postern/core/quarantine'
import { quarantineDigestMessages, quarantineMessages } from '@postern/core/texts'
import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { EntryFacts } from '../../quarantine/EntryFacts'
import { SpoofBanner } from '../../quarantine/SpoofBanner'
import { StageStatus } from '../../quarantine/StageStatus'
import { VerdictBadge } from '../../quarantine/VerdictBadge'
import { Banner } from '../../ui/Banner/Banner'
import { BlockDialog } from '../ReleaseDialog/BlockDialog'
import { ReleaseDialog } from '../ReleaseDialog/ReleaseDialog'
import { useKeptFocus } from '../useKeptFocus'
import { DigestActions } from './DigestActions'
import styles from './QuarantineDigest.module.css'

export interface QuarantineDigestViewProps {
  state: DigestState
  timeZone: string
  headingLevel?: 1 | 2 | 3
  /** Stands between facts and buttons: the secure preview, where the link carries its token. */
  preview?: ReactNode
  /** The button that has the focus at first. */
  focusOn?: DigestAction | undefined
  onEvent: (event: DigestEvent) => void
}

/** The digest page's card from plain values. */
export function QuarantineDigestView({
  state,
  timeZone,
  headingLevel = 2,
  preview,
  focusOn,
  onEvent,
}: QuarantineDigestViewProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const { lockedBanner } = useTexts('quarantine', quarantineMessages)
  const { entry } = state
  const reason = quarantineReason(entry.verdict)
  const [expiry] = entry.expiresAt ? formatDateLogged(entry.expiresAt, timeZone).split(' ') : []
  const isWaiting = !entry.isLocked && !isReleasedOrProcessing(entry.stage)
  const isVirus = reason.kind === 'virus'
  const Heading = `h${headingLevel}` as const
  const card = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useKeptFocus(card, state.call !== null, title)
  return (
    <div className={styles.frame}>
      <section ref={card} className={styles.root} aria-labelledby={titleId}>
        <div className={styles.main}>
          <p className={styles.badges}>
            <VerdictBadge reason={reason} />
            {(isReleasedOrProcessing(entry.stage) || entry.stage === 'FAILED') && <StageStatus stage={entry.stage} />}
          </p>
          <div part="header">
            <Heading ref={title} id={titleId} className={styles.title} tabIndex={-1}>
              {texts.title}
            </Heading>
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
          {preview}
        </div>
        <DigestActions
          state={state}
          isVirus={isVirus}
          isDangerous={isDangerous(reason)}
          focusOn={focusOn}
          onEvent={onEvent}
        />
        <ReleaseDialog state={state} onEvent={onEvent} />
        <BlockDialog state={state} onEvent={onEvent} />
      </section>
      {isWaiting && <p className={styles.note}>{expiry ? texts.notSureUntil(expiry) : texts.notSure}</p>}
    </div>
  )
}
