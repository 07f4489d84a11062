import type { SenderTrial } from '@postern/core/sender-lists'
import {
  type JudgementMessages,
  judgementMessages,
  quarantineMessages,
  type SenderListsMessages,
} from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Badge } from '../ui/Badge/Badge'
import { Banner } from '../ui/Banner/Banner'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { unsavedId } from './draft-standing'
import styles from './Wbl.module.css'
import { WblOwner } from './WblOwner'
import { senderText, typeText, typeTones, useWblWords } from './wbl-words'

export interface SenderLadderProps {
  trial: SenderTrial
}

/**
 * Judgement of a message: everything that decides in its order, the entries of the lists in theirs, with the winner marked, and the winners
 * under other conditions.
 */
export function SenderLadder({ trial }: SenderLadderProps) {
  const texts = useWblWords()
  const { trial: words } = texts
  const judgement = useTexts('judgement', judgementMessages)
  const { verdict, ladder, chain, whatIf, winnerId } = trial
  const isRefused = ladder.some(({ row, state }) => row === 'network' && state === 'decides')
  const isGate = ({ entry }: SenderTrial['chain'][number]) => isRefused && entry.id === winnerId
  const decider = ladder.find(({ row, state }) => state === 'decides' && row !== 'list' && row !== 'nothing')
  return (
    <div className={styles.judgement}>
      <Banner tone={bannerTone(trial, decider)}>
        {isRefused && words.refused}
        {!isRefused && decider?.action && (
          <>{words.elsewhere(nameOf(judgement.rows, decider.row), nameOf(judgement.actions, decider.action))} </>
        )}
        {!isRefused && (verdict !== null ? words.decided(verdictText(verdict, texts)) : !decider && words.nothing)}
      </Banner>
      <ol className={styles.ladder} aria-label={judgement.title}>
        {ladder.map((rung) => (
          <li key={rung.row} className={styles.rung} data-state={rung.state}>
            <div className={styles.rungHead}>
              <span className={styles.subject}>{nameOf(judgement.rows, rung.row)}</span>
              <Finding rung={rung} />
              <span className={styles.outcome}>
                {rung.action !== null && <span>{nameOf(judgement.actions, rung.action)}</span>}
                {rung.state === 'decides' ? (
                  <Badge tone="success">{judgement.states.decides}</Badge>
                ) : rung.state === 'next' ? (
                  <Badge tone="neutral">{judgement.states.next}</Badge>
                ) : (
                  <span className={page.note}>{nameOf(judgement.states, rung.state)}</span>
                )}
              </span>
            </div>
            {rung.row === 'network' && (
              <Entries label={judgement.rows.network} trial={{ ...trial, chain: chain.filter(isGate) }} />
            )}
            {rung.row === 'list' && (
              <Entries label={words.ladder} trial={{ ...trial, chain: chain.filter((step) => !isGate(step)) }} />
            )}
          </li>
        ))}
      </ol>
      {whatIf.length > 0 && (
        <div>
          <p className={styles.subject}>{judgement.whatIf}</p>
          <ul className={styles.conditions}>
            {whatIf.map((outcome) => (
              <li key={outcome.if} className={styles.condition}>
                <span>{nameOf(judgement.conditions, outcome.if)}</span>
                <Untrusted className={styles.subject}>{winnerText(outcome, trial, judgement)}</Untrusted>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Finding({ rung: { reason, detail, row } }: { rung: SenderTrial['ladder'][number] }) {
  const { badges } = useTexts('quarantine', quarantineMessages)
  const known: Readonly<Record<string, string>> = badges
  // The lists say what they find in their entries.
  const finding = row === 'list' || row === 'network' ? '' : [known[reason], detail].filter(Boolean).join(': ')
  return finding === '' ? null : (
    <span className={page.note}>
      <Untrusted>{finding}</Untrusted>
    </span>
  )
}

/** Entries in the order in which they are asked. */
function Entries({ label, trial: { chain, winnerId, otherwise } }: { label: string; trial: SenderTrial }) {
  const texts = useWblWords()
  const judgement = useTexts('judgement', judgementMessages)
  if (chain.length === 0) return null
  return (
    <ol className={styles.entries} aria-label={label}>
      {chain.map(({ entry, why }) => (
        <li key={entry.id} className={styles.entry} data-why={why}>
          <span className={styles.subject}>
            <Untrusted>{senderText(entry)}</Untrusted>
          </span>
          <Status tone={typeTones[entry.type] ?? 'neutral'}>{typeText(entry.type, texts)}</Status>
          <WblOwner entry={entry} />
          {entry.id === unsavedId && <Badge tone="info">{judgement.unsaved}</Badge>}
          <Outcome why={why} isNext={winnerId !== null && entry.id === otherwise.winnerId} />
        </li>
      ))}
    </ol>
  )
}

function Outcome({ why, isNext }: { why: string; isNext: boolean }) {
  const { trial: words } = useWblWords()
  const text = nameOf(words.outcomes, why)
  return (
    <span className={styles.outcome}>
      {why === 'wins' ? <Badge tone="success">{text}</Badge> : <span className={page.note}>{text}</span>}
      {isNext && <Badge tone="neutral">{words.next}</Badge>}
    </span>
  )
}

function bannerTone({ verdict }: SenderTrial, decider: SenderTrial['ladder'][number] | undefined) {
  if (decider) return decider.action === 'deliver' ? 'success' : 'danger'
  return verdict === null ? 'info' : verdict === 'block' ? 'danger' : 'success'
}

const nameOf = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key

function verdictText(verdict: string, { trial: words }: SenderListsMessages): string {
  return nameOf(words.verdicts, verdict)
}

function winnerText(
  { row, action, entryId }: SenderTrial['whatIf'][number],
  { chain }: SenderTrial,
  { rows, actions, wins }: JudgementMessages,
): string {
  const entry = entryId === null ? undefined : chain.find((step) => step.entry.id === entryId)?.entry
  return wins(entry ? senderText(entry) : nameOf(rows, row), nameOf(actions, action))
}
