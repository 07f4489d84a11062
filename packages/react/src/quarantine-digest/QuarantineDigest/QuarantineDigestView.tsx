import { formatDateLogged, type QuarantineEntry, Stage } from '@postern/core'
import { isReRelease } from '@postern/core/machines'
import { isDangerous, quarantineReason } from '@postern/core/quarantine'
import { type QuarantineDigestMessages, quarantineDigestMessages, quarantineMessages } from '@postern/core/texts'
import { useId, useRef } from 'react'
import { Arrange } from '../../parts/arrangement'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { EntryFacts } from '../../quarantine/EntryFacts'
import { SpoofBanner } from '../../quarantine/SpoofBanner'
import { StageStatus } from '../../quarantine/StageStatus'
import { VerdictBadge } from '../../quarantine/VerdictBadge'
import { Banner } from '../../ui/Banner/Banner'
import { Icon } from '../../ui/Icon/Icon'
import { BlockDialog } from '../ReleaseDialog/BlockDialog'
import { ReleaseDialog } from '../ReleaseDialog/ReleaseDialog'
import { useKeptFocus } from '../useKeptFocus'
import { DigestActions } from './DigestActions'
import styles from './QuarantineDigest.module.css'
import type { QuarantineDigestViewProps } from './quarantine-digest-view-props'

/** The digest page's card from plain values. */
export function QuarantineDigestView({
  state,
  timeZone,
  headingLevel = 2,
  preview,
  ask,
  focusOn,
  onEvent,
}: QuarantineDigestViewProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const { lockedBanner } = useTexts('quarantine', quarantineMessages)
  const { entry } = state
  const reason = quarantineReason(entry.verdict)
  const [expiry] = entry.expiresAt ? formatDateLogged(entry.expiresAt, timeZone).split(' ') : []
  const isReleased = isReRelease(state)
  const isWaiting = !entry.isLocked && !isReleased
  const words = headerWords(entry, texts)
  const isVirus = reason.kind === 'virus'
  const Heading = `h${headingLevel}` as const
  const card = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useKeptFocus(card, state.call !== null, title)
  const headerPart = usePart('header', styles.header)
  const titlePart = usePart('title', styles.title)
  const facts = usePart('facts', undefined)
  const previewPart = usePart('preview', undefined)
  const pieces = {
    header: (
      <>
        <p className={styles.badges}>
          <VerdictBadge reason={reason} />
          {(isReleased || entry.stage === Stage.Failed) && <StageStatus stage={entry.stage} />}
        </p>
        <div {...headerPart}>
          {isReleased && (
            <span className={styles.done}>
              <Icon name={entry.stage === Stage.Released ? 'check' : 'release'} />
            </span>
          )}
          <div>
            <Heading ref={title} id={titleId} {...titlePart} tabIndex={-1}>
              {words.title}
            </Heading>
            {(isReleased || !ask) && <p className={styles.lead}>{words.lead}</p>}
          </div>
        </div>
      </>
    ),
    warnings: (
      <>
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
      </>
    ),
    facts: (
      <div {...facts}>
        <EntryFacts entry={entry} timeZone={timeZone} />
      </div>
    ),
    preview: preview && <div {...previewPart}>{preview}</div>,
    actions: (
      <DigestActions
        state={state}
        ask={ask}
        isVirus={isVirus}
        isDangerous={isDangerous(reason)}
        focusOn={focusOn}
        onEvent={onEvent}
      />
    ),
  }
  return (
    <div className={styles.frame}>
      <section ref={card} className={styles.root} aria-labelledby={titleId}>
        <Arrange
          pieces={pieces}
          layout={
            <>
              <div className={styles.main}>
                {pieces.header}
                {pieces.warnings}
                {pieces.facts}
                {pieces.preview}
              </div>
              {pieces.actions}
            </>
          }
        >
          <ReleaseDialog state={state} onEvent={onEvent} />
          <BlockDialog state={state} onEvent={onEvent} />
        </Arrange>
      </section>
      {isWaiting && <p className={styles.note}>{expiry ? texts.notSureUntil(expiry) : texts.notSure}</p>}
    </div>
  )
}

/** Until it is released, advice; after that, the message's location. */
function headerWords({ stage, isOutbound }: QuarantineEntry, texts: QuarantineDigestMessages) {
  if (stage === Stage.Processing) {
    return { title: isOutbound ? texts.onWayOutboundTitle : texts.onWayTitle, lead: texts.onWayLead }
  }
  if (stage !== Stage.Released) return texts
  return isOutbound
    ? { title: texts.releasedOutboundTitle, lead: texts.releasedOutboundLead }
    : { title: texts.releasedTitle, lead: texts.releasedLead }
}
