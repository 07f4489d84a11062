import { type ApiError, cleanText, type Profile } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import { type FormEvent, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Section, type SectionProps } from '../../ui/Section/Section'
import { TextField } from '../../ui/TextField/TextField'
import { useToast } from '../../ui/Toast/Toasts'
import styles from '../Form.module.css'
import { SaveFailure } from '../SaveFailure'
import { changesOf, useDraft } from '../useDraft'
import type { ProfileChanges } from '../useProfile'
import { useSave } from '../useSave'

export interface ProfileSectionProps extends Pick<SectionProps, 'headingLevel'> {
  profile: Profile
  /** Resolves to the error, or `null` once it is saved. */
  onSave: (changes: ProfileChanges) => Promise<ApiError | null>
  onReload: () => void
}

/** First and last name. */
export function NameSection({ profile, headingLevel, onSave, onReload }: ProfileSectionProps) {
  const texts = useTexts('profile', profileMessages)
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const { firstName, lastName } = profile
  const { values, draft, change, reset } = useDraft({ firstName, lastName })
  const save = useSave({ save: onSave, savedText: texts.nameSaved, fields: ['firstName', 'lastName'], form })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const changes = changesOf(
      { firstName, lastName },
      { firstName: cleanText(values.firstName), lastName: cleanText(values.lastName) },
    )
    if (!changes) return toast({ tone: 'info', title: texts.unchangedTitle, text: texts.unchanged })
    if (await save.run(changes)) reset(draft)
  }
  const type = (part: Partial<typeof values>) => {
    save.clear()
    change(part)
  }
  const reload = () => {
    save.clear()
    reset()
    onReload()
  }
  return (
    <Section title={texts.nameTitle} intro={texts.nameIntro} headingLevel={headingLevel}>
      <form ref={form} className={styles.root} onSubmit={submit} noValidate>
        <SaveFailure failure={save.failure} onReload={save.isStale ? reload : undefined} />
        <div className={styles.pair}>
          <TextField
            label={texts.firstName}
            name="firstName"
            autoComplete="given-name"
            value={values.firstName}
            error={save.wrong.firstName}
            onChange={(event) => type({ firstName: event.target.value })}
          />
          <TextField
            label={texts.lastName}
            name="lastName"
            autoComplete="family-name"
            value={values.lastName}
            error={save.wrong.lastName}
            onChange={(event) => type({ lastName: event.target.value })}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {save.isPending ? texts.saving : texts.saveName}
          </Button>
        </div>
      </form>
    </Section>
  )
}
