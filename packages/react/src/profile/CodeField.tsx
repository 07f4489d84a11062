import { profileMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { TextField, type TextFieldProps } from '../ui/TextField/TextField'

/** A code of the second factor (XB-28). */
export function CodeField(field: Pick<TextFieldProps, 'value' | 'error' | 'onChange'>) {
  const texts = useTexts('profile', profileMessages)
  return (
    <TextField
      {...field}
      label={texts.code}
      hint={texts.codeHint}
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  )
}
