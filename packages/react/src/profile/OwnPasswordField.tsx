import { maxInputLength } from '@postern/core'
import { profileMessages, uiMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { PasswordField, type PasswordFieldProps } from '../ui/PasswordField/PasswordField'

export interface OwnPasswordFieldProps extends Pick<PasswordFieldProps, 'value' | 'error' | 'onChange'> {
  /** User the password belongs to. */
  username: string
}

/** Current password. A hidden username field beside it tells password managers which entry to use (XB-28). */
export function OwnPasswordField({ username, ...field }: OwnPasswordFieldProps) {
  const texts = useTexts('profile', profileMessages)
  const ui = useTexts('ui', uiMessages)
  return (
    <>
      <input
        type="text"
        name="username"
        autoComplete="username"
        maxLength={maxInputLength}
        value={username}
        readOnly
        hidden
      />
      <PasswordField
        {...field}
        label={texts.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        showLabel={ui.show}
        hideLabel={ui.hide}
      />
    </>
  )
}
