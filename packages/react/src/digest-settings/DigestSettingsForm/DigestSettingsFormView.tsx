import { formatListDate, type Language, timeZoneOrDefault } from '@postern/core'
import type { CustomerDigestSettings, DigestChange } from '@postern/core/contract'
import { nextDigests } from '@postern/core/digest-settings'
import { digestSettingsMessages } from '@postern/core/texts'
import { type ReactNode, useId } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Choice } from '../../ui/Choice/Choice'
import { Section } from '../../ui/Section/Section'
import { TextField } from '../../ui/TextField/TextField'
import styles from '../DigestForm.module.css'
import { DigestOrigin } from '../DigestOrigin'
import { DigestRights } from '../DigestRights'
import { type DigestDraft, readDigestDraft, toDigestDraft } from '../digest-draft'
import { OriginNumberField } from '../OriginNumberField'
import { SaveBar } from '../SaveBar'
import { useDigestDraft } from '../useDigestDraft'
import type { DigestSettingsFormProps } from './digest-settings-form-props'

export interface DigestSettingsFormViewProps extends Pick<DigestSettingsFormProps, 'onDirtyChange'> {
  stored: CustomerDigestSettings
  canChange: boolean
  headingLevel: 2 | 3
  now: Date
  /** Users who differ, below the form. */
  overrides?: ReactNode
  onReload: () => void
  /** Resolves to the stored settings; rejects with the server's error. */
  onSave: (change: DigestChange, details: { version: string }) => Promise<CustomerDigestSettings>
}

const week = [1, 2, 3, 4, 5, 6, 7]

/** The form from plain values. */
export function DigestSettingsFormView({
  stored,
  canChange,
  headingLevel,
  now,
  overrides,
  ...events
}: DigestSettingsFormViewProps) {
  const texts = useTexts('digestSettings', digestSettingsMessages)
  const locale = useLocale()
  const { draft, base, inherit, change, isWrong, formProps, ...saving } = useDigestDraft({
    ...events,
    stored,
    toDraft: toDigestDraft,
    read: readDigestDraft,
    savedText: texts.digest.saved,
  })
  const dayNames = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const toggleDay = (day: number) =>
    change({ days: draft.days.includes(day) ? draft.days.filter((one) => one !== day) : [...draft.days, day] })
  const { isPending } = saving
  const originOf = (name: Exclude<keyof DigestDraft, 'classes'>, label: string) => (
    <DigestOrigin
      {...{ name, label, stored: base, isPending }}
      onInherit={canChange ? () => void inherit({ [name]: null }) : undefined}
    />
  )
  return (
    <div className={styles.parts}>
      <Section title={texts.digest.title} intro={texts.digest.intro} headingLevel={headingLevel}>
        {!canChange && <Banner tone="info">{texts.readOnly}</Banner>}
        <form {...formProps} className={styles.form}>
          <div className={styles.setting}>
            <Choice
              type="checkbox"
              disabled={!canChange}
              checked={draft.isOn}
              onChange={() => change({ isOn: !draft.isOn })}
            >
              {texts.digest.isOn}
            </Choice>
            {originOf('isOn', texts.digest.isOn)}
          </div>
          <div className={styles.short} data-field="times">
            <TextField
              label={texts.times}
              hint={texts.timesHint}
              error={isWrong('times') ? texts.timesWrong : undefined}
              value={draft.times}
              maxLength={300}
              disabled={!canChange}
              onChange={({ target }) => change({ times: target.value })}
            />
            {originOf('times', texts.times)}
          </div>
          <div className={styles.setting}>
            <fieldset className={styles.group} data-field="days" disabled={!canChange}>
              <legend className={styles.legend}>{texts.days}</legend>
              {week.map((day) => (
                <Choice
                  key={day}
                  type="checkbox"
                  checked={draft.days.includes(day)}
                  aria-invalid={isWrong('days') || undefined}
                  onChange={() => toggleDay(day)}
                >
                  {/* The first of 2024 was a Monday. */}
                  {dayNames.format(new Date(Date.UTC(2024, 0, day)))}
                </Choice>
              ))}
              {isWrong('days') && <p className={styles.error}>{texts.daysWrong}</p>}
            </fieldset>
            {originOf('days', texts.days)}
          </div>
          <p className={styles.note}>{texts.zone(stored.timezone, texts.languages[stored.language as Language])}</p>
          <NextDigests draft={draft} timezone={stored.timezone} now={now} />
          <div className={styles.setting}>
            <Choice
              type="checkbox"
              disabled={!canChange}
              checked={draft.onlyWhenNew}
              onChange={() => change({ onlyWhenNew: !draft.onlyWhenNew })}
            >
              {texts.onlyWhenNew}
            </Choice>
            {originOf('onlyWhenNew', texts.onlyWhenNew)}
          </div>
          <div className={styles.setting}>
            <Choice
              type="checkbox"
              disabled={!canChange}
              checked={draft.aggregateDigests}
              onChange={() => change({ aggregateDigests: !draft.aggregateDigests })}
            >
              {texts.aggregate}
            </Choice>
            {originOf('aggregateDigests', texts.aggregate)}
          </div>
          <OriginNumberField
            {...{ name: 'rowsAtMost', label: texts.rows, hint: texts.rowsHint, disabled: !canChange }}
            error={isWrong('rowsAtMost') ? texts.rowsWrong : undefined}
            value={draft.rowsAtMost}
            onChange={(rowsAtMost) => change({ rowsAtMost })}
            origin={originOf('rowsAtMost', texts.rows)}
          />
          <DigestRights
            {...{ draft, stored: base, canChange, isPending }}
            onChange={(classes) => change({ classes })}
            onInherit={(kind) => void inherit({ classes: { [kind]: null } })}
          />
          {canChange && <SaveBar {...saving} onReload={saving.reload} />}
        </form>
      </Section>
      {overrides}
    </div>
  )
}

/** Next send times under the draft settings, in the customer's time zone. */
function NextDigests({ draft, timezone, now }: { draft: DigestDraft; timezone: string; now: Date }) {
  const texts = useTexts('digestSettings', digestSettingsMessages)
  const locale = useLocale()
  const id = useId()
  const timeZone = timeZoneOrDefault(timezone)
  const { values, wrong } = readDigestDraft(draft)
  const runs = draft.isOn && wrong.length === 0 ? nextDigests({ ...values, timeZone }, { after: now, count: 3 }) : []
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone })
  return (
    <div>
      <p className={styles.runsTitle} id={id}>
        {texts.next}
      </p>
      {runs.length === 0 ? (
        <p className={styles.note}>{texts.nextNone}</p>
      ) : (
        <ul className={styles.runs} aria-labelledby={id}>
          {runs.map((run) => (
            <li key={run.getTime()}>
              {weekday.format(run)} {formatListDate(run.toISOString(), timeZone)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
