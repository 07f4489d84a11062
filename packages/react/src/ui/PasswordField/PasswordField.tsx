import { forwardRef, useState } from 'react'
import { Button } from '../Button/Button'
import { TextField, type TextFieldProps } from '../TextField/TextField'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  showLabel: string
  hideLabel: string
}

/** Masks the input; pasting and password managers work. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { showLabel, hideLabel, ...field },
  ref,
) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      ref={ref}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <Button variant="ghost" size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? hideLabel : showLabel}
        </Button>
      }
    />
  )
})
