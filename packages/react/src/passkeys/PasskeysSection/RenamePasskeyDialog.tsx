import { type ApiError, cleanText, maxPasskeyNameLength, type Passkey } from '@postern/core'
import { passkeysMessages } from '@postern/core/texts'
import { type FormEvent, useId, useRef, useState } from 'react'
import styles from '../../profile/Form.module.css'
import { SaveFailure } from '../../profile/SaveFailure'
import { useFocusWrong, useSave } from '../../profile/useSave'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { TextField } from '../../ui/TextField/TextField'

export interface RenamePasskeyDialogProps {
  /** Initial value of the field; pass a new `key` for another passkey. */
  passkey: Passkey
  isOpen: boolean
  onClose: () => void
  /** Resolves to the error, or `null` once it is renamed. */
  onRename: (details: { id: number; name: string }) => Promise<ApiError | null>
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, isOpen, onClose, onRename }: RenamePasskeyDialogProps) {
  const texts = useTexts('passkeys', passkeysMessages)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(passkey.name)
  const [problem, setProblem] = useState<string>()
  const save = useSave({ save: onRename, savedText: texts.renamed, fields: ['name'], form, isInDialog: true })
  useFocusWrong(form, problem)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!cleanText(name)) return setProblem(texts.nameMissing)
    if (await save.run({ id: passkey.id, name: cleanText(name) })) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      isPending={save.isPending}
      onClose={onClose}
      title={texts.renameTitle}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={save.isPending}>
            {save.isPending ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.root} onSubmit={submit} noValidate>
        <SaveFailure failure={save.failure} isInDialog />
        <TextField
          label={texts.name}
          name="passkeyName"
          autoComplete="off"
          maxLength={maxPasskeyNameLength}
          value={name}
          error={problem ?? save.wrong.name}
          onChange={(event) => {
            save.clear()
            setProblem(undefined)
            setName(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
