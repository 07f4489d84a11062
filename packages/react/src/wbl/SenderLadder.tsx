import type { SenderTrial } from '@postern/core/sender-lists'
import type { SenderListsMessages } from '@postern/core/texts'
import page from '../resource-form/FormPage.module.css'
import { Badge } from '../ui/Badge/Badge'
import { Banner } from '../ui/Banner/Banner'
import { Section } from '../ui/Section/Section'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './Wbl.module.css'
import { WblOwner } from './WblOwner'
import { senderText, typeText, typeTones, useWblWords } from './wbl-words'

export interface SenderLadderProps {
  trial: SenderTrial
  headingLevel: 2 | 3
}

/** Evaluation of the lists: one rung for each entry, with the deciding one marked, and the outcome without it. */
export function SenderLadder({ trial, headingLevel }: SenderLadderProps) {
  const texts = useWblWords()
  const { trial: words } = texts
  const { verdict, winnerId, otherwise, chain } = trial
  return (
    <Section title={words.result} headingLevel={headingLevel}>
      <Banner tone={verdict === null ? 'info' : verdict === 'block' ? 'danger' : 'success'}>
        {verdict === null ? words.nothing : words.decided(verdictText(verdict, texts))}{' '}
        {winnerId !== null && otherwiseText(trial, texts)}
      </Banner>
      <ol className={styles.ladder} aria-label={words.ladder}>
        <li className={styles.rung} data-fixed="">
          {words.first}
        </li>
        {chain.map(({ entry, why }) => (
          <li key={entry.id} className={styles.rung} data-why={entry.id === winnerId ? 'wins' : why}>
            <span className={styles.subject}>
              <Untrusted>{senderText(entry)}</Untrusted>
            </span>
            <Status tone={typeTones[entry.type] ?? 'neutral'}>{typeText(entry.type, texts)}</Status>
            <WblOwner entry={entry} />
            <Outcome why={why} isNext={winnerId !== null && entry.id === otherwise.winnerId} />
          </li>
        ))}
        <li className={styles.rung} data-fixed="">
          {words.last}
        </li>
      </ol>
    </Section>
  )
}

function Outcome({ why, isNext }: { why: string; isNext: boolean }) {
  const { trial: words } = useWblWords()
  const outcomes: Readonly<Record<string, string>> = words.outcomes
  const text = outcomes[why] ?? why
  return (
    <span className={styles.outcome}>
      {why === 'wins' ? <Badge tone="success">{text}</Badge> : <span className={page.note}>{text}</span>}
      {isNext && <Badge tone="neutral">{words.next}</Badge>}
    </span>
  )
}

function verdictText(verdict: string, { trial: words }: SenderListsMessages): string {
  const known: Readonly<Record<string, string>> = words.verdicts
  return known[verdict] ?? verdict
}

function otherwiseText({ otherwise, chain }: SenderTrial, texts: SenderListsMessages): string {
  const next = chain.find(({ entry }) => entry.id === otherwise.winnerId)?.entry
  if (!next || otherwise.verdict === null) return texts.trial.otherwiseNothing
  return texts.trial.otherwise(verdictText(otherwise.verdict, texts), senderText(next))
}
