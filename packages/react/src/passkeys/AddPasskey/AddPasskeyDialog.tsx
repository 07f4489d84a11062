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

/** Asks for a name and who it is, says where the passkey will work, and has the browser make it. */
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
