import { type ApiError, checkPassword, type Profile } from '@postern/core'
import {
  type PasswordsMessages,
  type ProfileMessages,
  passwordsMessages,
  profileMessages,
  uiMessages,
} from '@postern/core/texts'
import { type FormEvent, useRef, useState } from 'react'
import type { AskPasskey } from '../../passkeys/usePasskeys'
import { PasswordRuleList } from '../../passwords/PasswordRuleList/PasswordRuleList'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { PasswordField, type PasswordFieldProps } from '../../ui/PasswordField/PasswordField'
import { Section, type SectionProps } from '../../ui/Section/Section'
import styles from '../Form.module.css'
import { OwnPasswordField } from '../OwnPasswordField'
import { SaveFailure } from '../SaveFailure'
import { settled } from '../settled'
import { type FactorProof, useFactorProof } from '../useFactorProof'
import { useFocusWrong, useSave } from '../useSave'

/** Values that change the user's own password. */
export interface PasswordChange extends FactorProof {
  currentPassword: string
  password: string
  reconfirmPassword: string
}

export interface PasswordSectionProps extends Pick<SectionProps, 'headingLevel'> {
  profile: Profile
  askPasskey?: AskPasskey | undefined
  /** Resolves to the error, or `null` once it is changed. */
  onChange: (change: PasswordChange) => Promise<ApiError | null>
}

const empty = { currentPassword: '', password: '', reconfirmPassword: '' }
const names = ['currentPassword', 'password', 'reconfirmPassword', 'code'] as const

type Problems = Partial<Record<(typeof names)[number], string>>

/** Changes the user's own password, with the current one and a code if there is a second factor (XA-22). */
export function PasswordSection({ profile, headingLevel, askPasskey, onChange }: PasswordSectionProps) {
  const texts = useTexts('profile', profileMessages)
  const words = useTexts('passwords', passwordsMessages)
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(empty)
  const [problems, setProblems] = useState<Problems | null>(null)
  const save = useSave<void>({
    save: async () => {
      let proof: FactorProof | null = null
      const refusal = await settled(factor.collect(), (collected) => {
        proof = collected
      })
      return proof ? onChange({ ...fields, ...(proof as FactorProof) }) : refusal
    },
    savedText: texts.passwordChanged,
    fields: names,
    form,
  })
  useFocusWrong(form, problems)
  const wrong: Problems = { ...save.wrong, ...problems }

  const clear = () => {
    save.clear()
    setProblems(null)
  }
  const factor = useFactorProof({
    isNeeded: profile.hasTwoFactor,
    askPasskey,
    error: save.wrong.code,
    onChange: clear,
  })
  const type = (part: Partial<typeof empty>) => {
    clear()
    setFields((before) => ({ ...before, ...part }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(fields, { texts, words })
    const isProved = factor.check()
    if (found || !isProved) return setProblems(found ?? {})
    if (!(await save.run())) return
    setFields(empty)
    factor.reset()
  }
  return (
    <Section title={texts.passwordTitle} intro={texts.passwordIntro} headingLevel={headingLevel}>
      <form ref={form} className={styles.root} onSubmit={submit} noValidate>
        <SaveFailure failure={save.failure} />
        <OwnPasswordField
          username={profile.username}
          value={fields.currentPassword}
          error={wrong.currentPassword}
          onChange={(event) => type({ currentPassword: event.target.value })}
        />
        <NewPasswordField
          label={texts.newPassword}
          value={fields.password}
          error={wrong.password}
          onChange={(event) => type({ password: event.target.value })}
        />
        <PasswordRuleList password={fields.password} />
        <NewPasswordField
          label={words.reconfirmPassword}
          value={fields.reconfirmPassword}
          error={wrong.reconfirmPassword}
          onChange={(event) => type({ reconfirmPassword: event.target.value })}
        />
        {factor.fields}
        <div>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {save.isPending ? texts.saving : texts.changePassword}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function NewPasswordField(field: Pick<PasswordFieldProps, 'label' | 'value' | 'error' | 'onChange'>) {
  const ui = useTexts('ui', uiMessages)
  return <PasswordField {...field} autoComplete="new-password" showLabel={ui.show} hideLabel={ui.hide} />
}

interface ProblemContext {
  texts: ProfileMessages
  words: PasswordsMessages
}

/** Returns the problems that prevent submitting; the server judges the strength. */
function problemsOf(fields: typeof empty, { texts, words }: ProblemContext): Problems | null {
  const problem = checkPassword({ ...fields, strength: null })
  const problems: Problems = {
    ...(!fields.currentPassword && { currentPassword: texts.currentPasswordMissing }),
    ...(problem?.key === 'requirements' && { password: words.problems.requirements }),
    ...(problem?.key === 'mismatch' && { reconfirmPassword: words.problems.mismatch }),
  }
  return Object.keys(problems).length > 0 ? problems : null
}
