import { type ApiError, cleanText, type Profile } from '@postern/core'
import { passkeysMessages, profileMessages } from '@postern/core/texts'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { AskPasskey } from '../../passkeys/usePasskeys'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { TextField } from '../../ui/TextField/TextField'
import styles from '../Form.module.css'
import { OwnPasswordField } from '../OwnPasswordField'
import { SaveFailure } from '../SaveFailure'
import { settled } from '../settled'
import { type FactorProof, useFactorProof } from '../useFactorProof'
import { useFocusWrong, useSave } from '../useSave'

/** Credentials entered by the user: passed on to the next step and never stored. */
export interface Identity extends FactorProof {
  password: string
  /** Empty when no name is asked for. */
  name: string
}

export interface IdentityDialogProps {
  profile: Pick<Profile, 'username' | 'hasTwoFactor'>
  isOpen: boolean
  title: string
  body: string
  /** Labels of the confirm button, idle and in progress. */
  action: string
  pending: string
  /** Default: false. */
  isDangerous?: boolean
  /** Password, if it was entered a moment ago: it is then not asked for again. */
  password?: string
  /** Also asks for a name, with a maximum length. */
  name?: { label: string; hint?: string; initial: string; most: number }
  /** See `useAskPasskey`. */
  askPasskey?: AskPasskey | undefined
  onClose: () => void
  /** Resolves to the error, or `null` on success. */
  onConfirm: (identity: Identity) => Promise<ApiError | null>
}

/** Asks the user to confirm their identity, by password and second factor, before a change to the account's security (XA-22). */
export function IdentityDialog(props: IdentityDialogProps) {
  const { profile, isOpen, title, body, action, pending, isDangerous = false, askPasskey, onClose, onConfirm } = props
  const texts = useTexts('profile', profileMessages)
  const { nameMissing } = useTexts('passkeys', passkeysMessages)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [name, setName] = useState<string | null>(null)
  const [problems, setProblems] = useState<{ password?: string; name?: string } | null>(null)

  const save = useSave<void>({
    save: async () => {
      let proof: FactorProof | null = null
      const refusal = await settled(factor.collect(), (collected) => {
        proof = collected
      })
      if (refusal || !proof) return refusal
      return onConfirm({ ...(proof as FactorProof), password: known ?? password, name: cleanText(shownName) })
    },
    fields: ['password', 'code', 'name'],
    form,
    isInDialog: true,
  })
  const known = props.password
  const shownName = name ?? props.name?.initial ?? ''
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
  useFocusWrong(form, problems)

  const close = () => {
    clear()
    setPassword('')
    setName(null)
    factor.reset()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(props.name && !cleanText(shownName) && { name: nameMissing }),
      ...(known === undefined && !password && { password: texts.currentPasswordMissing }),
    }
    const isProved = factor.check()
    if (Object.keys(found).length > 0 || !isProved) return setProblems(found)
    if (await save.run()) close()
  }
  return (
    <Dialog
      role={isDangerous ? 'alertdialog' : 'dialog'}
      isOpen={isOpen}
      isPending={save.isPending}
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close} disabled={save.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant={isDangerous ? 'danger' : 'primary'} isPending={save.isPending}>
            {save.isPending ? pending : action}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.root} onSubmit={submit} noValidate>
        <SaveFailure failure={save.failure} isInDialog />
        <p className={styles.text}>{body}</p>
        {props.name && (
          <TextField
            label={props.name.label}
            hint={props.name.hint}
            name="passkeyName"
            autoComplete="off"
            maxLength={props.name.most}
            value={shownName}
            error={problems?.name ?? save.wrong.name}
            onChange={(event) => {
              clear()
              setName(event.target.value)
            }}
          />
        )}
        {known === undefined && (
          <OwnPasswordField
            username={profile.username}
            value={password}
            error={problems?.password ?? save.wrong.password}
            onChange={(event) => {
              clear()
              setPassword(event.target.value)
            }}
          />
        )}
        {factor.fields}
      </form>
    </Dialog>
  )
}
