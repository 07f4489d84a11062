import { type ApiError, isTwoFactorCode, type Profile } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { CodeField } from '../CodeField'
import styles from '../Form.module.css'
import { OwnPasswordField } from '../OwnPasswordField'
import { SaveFailure } from '../SaveFailure'
import { useFocusWrong, useSave } from '../useSave'

export interface RemoveTwoFactorDialogProps {
  profile: Profile
  isOpen: boolean
  onClose: () => void
  onRemove: (details: { password: string; code: string }) => Promise<ApiError | null>
}

const empty = { password: '', code: '' }
const names = ['password', 'code'] as const

/** Asks for password and code before the second factor goes, and says what follows (XA-17, XA-22). */
export function RemoveTwoFactorDialog({ profile, isOpen, onClose, onRemove }: RemoveTwoFactorDialogProps) {
  const texts = useTexts('profile', profileMessages)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(empty)
  const [problems, setProblems] = useState<Partial<typeof empty> | null>(null)
  const save = useSave({ save: onRemove, fields: names, form, isInDialog: true })
  useFocusWrong(form, problems)
  const wrong: Partial<typeof empty> = { ...save.wrong, ...problems }

  const type = (part: Partial<typeof empty>) => {
    save.clear()
    setProblems(null)
    setFields((before) => ({ ...before, ...part }))
  }
  const close = () => {
    type(empty)
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(!fields.password && { password: texts.currentPasswordMissing }),
      ...(!isTwoFactorCode(fields.code) && { code: texts.codeMissing }),
    }
    if (Object.keys(found).length > 0) return setProblems(found)
    if (await save.run({ password: fields.password, code: fields.code.trim() })) close()
  }
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      isPending={save.isPending}
      onClose={close}
      title={texts.removeTitle}
      footer={
        <>
          <Button onClick={close} disabled={save.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="danger" isPending={save.isPending}>
            {save.isPending ? texts.removing : texts.remove}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.root} onSubmit={submit} noValidate>
        <SaveFailure failure={save.failure} isInDialog />
        <p className={styles.text}>{texts.removeBody}</p>
        <OwnPasswordField
          username={profile.username}
          value={fields.password}
          error={wrong.password}
          onChange={(event) => type({ password: event.target.value })}
        />
        <CodeField value={fields.code} error={wrong.code} onChange={(event) => type({ code: event.target.value })} />
      </form>
    </Dialog>
  )
}
