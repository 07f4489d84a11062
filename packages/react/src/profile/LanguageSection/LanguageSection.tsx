import { Language } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import { type FormEvent, useId, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { Combobox } from '../../ui/Combobox/Combobox'
import { Section } from '../../ui/Section/Section'
import { useToast } from '../../ui/Toast/Toasts'
import styles from '../Form.module.css'
import type { ProfileSectionProps } from '../NameSection/NameSection'
import { SaveFailure } from '../SaveFailure'
import { changesOf, useDraft } from '../useDraft'
import type { ProfileChanges } from '../useProfile'
import { useSave } from '../useSave'
import { useTimeZones } from './useTimeZones'

/** Language and time zone (AM-010, AM-097). */
export function LanguageSection({ profile, headingLevel, onSave, onReload }: ProfileSectionProps) {
  const texts = useTexts('profile', profileMessages)
  const toast = useToast()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { language, timezone } = profile
  const { values, draft, change, reset } = useDraft({ language, timezone })
  const save = useSave({ save: onSave, savedText: texts.languageSaved, fields: ['language', 'timezone'], form })
  const zones = useTimeZones(timezone)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const changes = changesOf({ language, timezone }, draft)
    if (!changes) return toast({ tone: 'info', title: texts.unchangedTitle, text: texts.unchanged })
    // Only known languages can be chosen.
    if (await save.run(changes as ProfileChanges)) reset(draft)
  }
  const choose = (part: Partial<typeof values>) => {
    save.clear()
    change(part)
  }
  const reload = () => {
    save.clear()
    reset()
    onReload()
  }
  return (
    <Section title={texts.languageTitle} intro={texts.languageIntro} headingLevel={headingLevel}>
      <form ref={form} className={styles.root} onSubmit={submit} noValidate>
        <SaveFailure failure={save.failure} onReload={save.isStale ? reload : undefined} />
        <fieldset className={styles.group} aria-describedby={save.wrong.language ? `${id}-wrong` : undefined}>
          <legend className={styles.legend}>{texts.language}</legend>
          {Object.values(Language).map((code) => (
            <Choice
              key={code}
              type="radio"
              name={`${id}-language`}
              value={code}
              checked={values.language === code}
              aria-invalid={save.wrong.language ? true : undefined}
              onChange={() => choose({ language: code })}
            >
              <span lang={code === Language.French ? 'fr' : 'en'}>{texts.languages[code]}</span>
            </Choice>
          ))}
          {save.wrong.language && (
            <p className={styles.error} id={`${id}-wrong`}>
              {save.wrong.language}
            </p>
          )}
        </fieldset>
        <Combobox
          label={texts.timeZone}
          value={values.timezone}
          options={zones.options}
          hasFailed={zones.hasFailed}
          texts={texts.zones}
          error={save.wrong.timezone}
          onApproach={zones.load}
          onChange={({ value }) => choose({ timezone: value })}
        />
        <div>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {save.isPending ? texts.saving : texts.saveLanguage}
          </Button>
        </div>
      </form>
    </Section>
  )
}
