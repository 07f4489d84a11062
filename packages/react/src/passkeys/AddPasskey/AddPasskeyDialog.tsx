import { maxPasskeyNameLength } from '@postern/core'
import { passkeysMessages } from '@postern/core/texts'
import { IdentityDialog, type IdentityDialogProps } from '../../profile/IdentityDialog/IdentityDialog'
import { useTexts } from '../../provider/PosternContext'
import { suggestedName } from '../passkey-name'
import { usePasskeyPage, useUserAgent } from '../passkey-page'

export type AddPasskeyDialogProps = Pick<
  IdentityDialogProps,
  'profile' | 'isOpen' | 'password' | 'askPasskey' | 'onClose' | 'onConfirm'
>

/** Prompts for a name and the user's identity, explains where the passkey will work, and creates it in the browser. */
export function AddPasskeyDialog(props: AddPasskeyDialogProps) {
  const texts = useTexts('passkeys', passkeysMessages)
  const { host } = usePasskeyPage()
  const userAgent = useUserAgent()
  return (
    <IdentityDialog
      {...props}
      title={texts.addTitle}
      body={texts.addIntro(host)}
      action={texts.add}
      pending={texts.waiting}
      name={{
        label: texts.name,
        hint: texts.nameHint,
        initial: suggestedName(userAgent, texts),
        most: maxPasskeyNameLength,
      }}
    />
  )
}
