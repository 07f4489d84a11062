import type { SignInRange } from '@postern/core'
import { AccessControlForm } from '@postern/core/contract'
import { readSignInLine, signInLine } from '@postern/core/management'
import { accessControlMessages, customerMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { FormField } from '../resource-form/form-field'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { AccessCheck } from './AccessCheck'
import type { AccessRules } from './access-rules'
import { type LoadAccessPreview, useAccessPreview } from './useAccessPreview'

export interface AccessRulesFormProps {
  rules: { signInRanges: readonly SignInRange[]; isTwoFactorEnforced: boolean; sessionHours: number | null }
  /** Heading level in the form. */
  headingLevel: 3 | 4
  /** Absent: does not show who would be locked out. */
  loadPreview?: LoadAccessPreview | undefined
  /** Rejects with the server's error. */
  onSave: (rules: AccessRules) => Promise<void>
  onReload: () => void
  onDirtyChange?: ((details: { isDirty: boolean }) => void) | undefined
}

type Name = 'signInRanges' | 'isTwoFactorEnforced' | 'sessionHours' | 'shutsOutOwnAddress'

/** Rules on where from, with what and for how long administrators sign in, with the effect of the ranges. */
export function AccessRulesForm({ rules, headingLevel, loadPreview, onSave, ...rest }: AccessRulesFormProps) {
  const { access, save } = useTexts('customer', customerMessages)
  const texts = useTexts('accessControl', accessControlMessages)
  const stored = rules.signInRanges.map(signInLine)
  const [lines, setLines] = useState<readonly string[]>(stored)
  const preview = useAccessPreview(loadPreview, lines)
  const fields: FormField<Name>[] = [
    { name: 'signInRanges', kind: 'lines', label: access.ranges, hint: access.rangesHint, isOptional: true },
    { name: 'isTwoFactorEnforced', kind: 'checkbox', label: access.twoFactor },
    {
      ...{ name: 'sessionHours', kind: 'number', label: access.hours, hint: access.hoursHint, inputMode: 'numeric' },
      ...{ isOptional: true, whenEmpty: null },
    },
  ]
  // Keeps its value while the next response is loading or fails.
  const ownAddress = useRef<string | null>(null)
  if (preview) ownAddress.current = preview.isOwnShutOut ? preview.address : null
  if (ownAddress.current !== null) {
    fields.push({
      ...{ name: 'shutsOutOwnAddress', kind: 'checkbox', hint: texts.ownAddressHint },
      label: texts.ownAddress(ownAddress.current),
    })
  }
  return (
    <ResourceForm
      {...rest}
      headingLevel={headingLevel}
      schema={AccessControlForm}
      values={{ ...rules, signInRanges: stored }}
      fields={fields}
      messageOf={({ name }) => (name === 'signInRanges' ? access.rangesWrong : undefined)}
      onEntered={({ entered }) => setLines(entered.signInRanges ?? [])}
      submitLabel={save}
      savedText={access.saved}
      onSubmit={({ signInRanges: typed, ...others }) =>
        onSave({ ...others, signInRanges: typed.flatMap((line) => readSignInLine(line) ?? []) })
      }
    >
      {loadPreview && <AccessCheck preview={preview} headingLevel={headingLevel} />}
    </ResourceForm>
  )
}
