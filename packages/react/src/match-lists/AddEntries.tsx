import { ApiError, type EndpointOutput, type MatchListResult } from '@postern/core'
import { type matchLists as calls, MatchListAddition } from '@postern/core/contract'
import { type Continent, continents, countries, countriesOf, countryName } from '@postern/core/countries'
import type { MatchListKind } from '@postern/core/management'
import { formatNumber, type MatchListsMessages } from '@postern/core/texts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import type { FormField, FormOption } from '../resource-form/form-field'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { Choice } from '../ui/Choice/Choice'
import { Section } from '../ui/Section/Section'
import { Status } from '../ui/Status/Status'
import { useToast } from '../ui/Toast/Toasts'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { CountryMailWarning } from './CountryMailWarning'
import styles from './MatchLists.module.css'
import { useMatchListWords } from './match-list-resource'

export interface AddEntriesProps {
  listId: number
  kind: MatchListKind
  headingLevel: 2 | 3
  onAdded: () => unknown
  onDirtyChange?: ((details: { isDirty: boolean }) => void) | undefined
}

type Added = EndpointOutput<typeof calls.addEntries>

/** Wrong lines that are shown; more are counted. */
const wrongShown = 50
const continentPrefix = 'continent:'

/** Adds lines to a list; nothing is saved until wrong ones are corrected or left out, and what was typed stays. */
export function AddEntries(props: AddEntriesProps) {
  const { add: texts } = useMatchListWords()
  const root = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    // The form that was sent is gone: the next lines can be typed at once.
    if (round > 0) root.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [round])
  return (
    <div ref={root}>
      <Section title={texts.title} headingLevel={props.headingLevel}>
        <AdditionForm key={round} {...props} onDone={() => setRound(round + 1)} />
      </Section>
    </div>
  )
}

function AdditionForm({
  listId: id,
  kind,
  headingLevel,
  onAdded,
  onDirtyChange,
  onDone,
}: AddEntriesProps & { onDone: () => void }) {
  const words = useMatchListWords()
  const { add: texts, successTitle: title } = words
  const { matchLists: client } = useClient()
  const locale = useLocale()
  const toast = useToast()
  const number = (value: number) => formatNumber(value, locale)
  const [refused, setRefused] = useState<readonly MatchListResult[]>([])
  const [entered, setEntered] = useState<readonly string[]>([])
  /** Wrong lines that may be left out: those that were seen, and no later one. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const wrong = refused.filter(({ value }) => entered.includes(value))
  const fields = useFields(kind, words)

  const save = async ({ lines, note }: MatchListAddition, idempotencyKey: string): Promise<Added> => {
    const numbered = expand(lines).map((value, index) => ({ value, line: index + 1 }))
    const kept = numbered.filter(({ value }) => !leftOut.includes(value))
    if (kept.length === 0) throw refusal(texts.nothingLeft)
    const answer = await client.addEntries({ id, lines: kept.map(({ value }) => value), note }, { idempotencyKey })
    if (answer.isSaved) return answer
    const found = answer.results
      .filter(({ outcome }) => outcome === 'refused')
      .map((result) => ({ ...result, line: kept[result.line - 1]?.line ?? result.line }))
    setRefused([...refused.filter(({ value }) => leftOut.includes(value)), ...found])
    throw refusal(texts.mend(number(found.length)))
  }
  return (
    <ResourceForm
      {...(onDirtyChange && { onDirtyChange })}
      schema={MatchListAddition}
      headingLevel={headingLevel}
      fields={fields}
      submitLabel={texts.submit}
      messageOf={({ name, isMissing }) => {
        if (name !== 'lines') return undefined
        if (!isMissing) return texts.tooMany
        return kind === 'country' ? texts.countryMissing : texts.missing
      }}
      onEntered={(details) => setEntered(details.entered.lines ?? [])}
      onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
      onSaved={({ result }) => {
        toast({ tone: 'success', title, text: addedText(result, texts, number) })
        void onAdded()
        onDone()
      }}
    >
      {kind === 'country' && <CountryMailWarning listId={id} countries={expand(entered)} />}
      {wrong.length > 0 && (
        <div className={styles.wrong}>
          <Choice
            type="checkbox"
            checked={wrong.every(({ value }) => leftOut.includes(value))}
            onChange={({ target }) => setLeftOut(target.checked ? wrong.map(({ value }) => value) : [])}
          >
            {texts.leaveOut(number(wrong.length))}
          </Choice>
          <ul className={styles.lines} aria-label={texts.wrong}>
            {wrong.slice(0, wrongShown).map(({ line, value, reason }) => (
              <li key={line} className={styles.line}>
                <span className={styles.number}>{texts.line(number(line))}</span>
                <Untrusted>{value}</Untrusted>
                <Status tone="danger">{reasonText(reason, texts)}</Status>
              </li>
            ))}
          </ul>
          {wrong.length > wrongShown && <p className={page.note}>{texts.more(number(wrong.length - wrongShown))}</p>}
        </div>
      )}
    </ResourceForm>
  )
}

function useFields(kind: MatchListKind, words: MatchListsMessages): readonly FormField<'lines' | 'note'>[] {
  const locale = useLocale()
  return useMemo(() => {
    const { add } = words
    const note = { name: 'note', kind: 'text', label: add.note, hint: add.noteHint, isOptional: true } as const
    const { label, hint } = add.kinds[kind]
    if (kind !== 'country') return [{ name: 'lines', kind: 'lines', label, hint, rows: 8 }, note]
    const options = countryOptions(words, locale)
    return [{ name: 'lines', kind: 'multi', label, hint, options, placeholder: add.choose }, note]
  }, [kind, words, locale])
}

/** Continents as a whole, then every country; found by all names and codes, and by the continent. */
function countryOptions({ add, continents: names }: MatchListsMessages, locale: 'en' | 'fr'): FormOption[] {
  const continentOf = new Map(continents.flatMap((one) => countriesOf(one).map((country) => [country, one] as const)))
  const whole = continents.map((one) => {
    const label = add.wholeContinent(names[one], formatNumber(countriesOf(one).length, locale))
    return { value: `${continentPrefix}${one}`, label }
  })
  const each = countries.map(({ alpha2, alpha3, numeric, name, altName, shortName }) => {
    const continent = continentOf.get(alpha2)
    const label = countryName(alpha2, locale)
    const others = [name, shortName, altName].filter((one) => one !== undefined && one !== label)
    const text = [alpha2, alpha3, numeric, ...others, continent && names[continent]].filter(Boolean).join(' · ')
    return { value: alpha2, label, text }
  })
  return [...whole, ...each.sort((one, other) => one.label.localeCompare(other.label, locale))]
}

/** A continent stands for its countries. */
function expand(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    line.startsWith(continentPrefix) ? countriesOf(line.slice(continentPrefix.length) as Continent) : [line],
  )
}

function addedText({ results }: Added, texts: MatchListsMessages['add'], number: (value: number) => string): string {
  const added = results.filter(({ outcome }) => outcome === 'added').length
  const same = results.length - added
  if (added === 0) return texts.noneAdded
  return same === 0 ? texts.added(number(added)) : `${texts.added(number(added))} ${texts.same(number(same))}`
}

function reasonText(reason: string | null, { reasons, refused }: MatchListsMessages['add']): string {
  const known: Readonly<Record<string, string>> = reasons
  return known[reason ?? ''] ?? refused
}

/** Said at the field with the lines. */
function refusal(text: string): ApiError {
  return new ApiError(text, { status: 409, code: 'conflict', fields: { lines: [text] } })
}
