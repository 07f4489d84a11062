import type { ApiError, Profile } from '@postern/core'
import { profileMessages } from '@postern/core/texts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import styles from '../Form.module.css'
import { OwnPasswordField } from '../OwnPasswordField'
import { SaveFailure } from '../SaveFailure'
import { useFocusWrong, useSave } from '../useSave'

export interface OwnPasswordDialogProps {
  profile: Profile
  isOpen: boolean
  onClose: () => void
  /** Resolves to what went wrong, `null` when what follows has begun. */
  onEntered: (details: { password: string }) => Promise<ApiError | null>
}

/** Asks for the own password, which is used for what follows and kept nowhere. */
export function OwnPasswordDialog({ profile, isOpen, onClose, onEntered }: OwnPasswordDialogProps) {
  const texts = useTexts('profile', profileMessages)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = useSave({ save: onEntered, isInDialog: true })
  useFocusWrong(form, problem)

  const type = (typed: string) => {
    save.clear()
    setProblem(undefined)
    setPassword(typed)
  }
  const close = () => {
    type('')
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!password) return setProblem(texts.currentPasswordMissing)
    if (await save.run({ password })) close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      isPending={save.isPending}
      onClose={close}
      title={texts.setUpTitle}
      footer={
        <>
          <Button onClick={close} disabled={save.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={save.isPending}>
            {save.isPending ? texts.loading : texts.continue}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.root} onSubmit={submit} noValidate>
        <SaveFailure failure={save.failure} isInDialog />
        <p className={styles.text}>{texts.setUpIntro}</p>
        <OwnPasswordField
          username={profile.username}
          value={password}
          error={problem}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
