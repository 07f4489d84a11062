import { customerMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { DateField } from '../ui/DateField/DateField'
import { TextField } from '../ui/TextField/TextField'

/** A licence while it is edited: the number as it was typed. */
export interface LicenceDraft {
  quantity: string
  expiry: string | null
}

export const emptyLicence: LicenceDraft = { quantity: '', expiry: null }

/** What was bought: `undefined` where the number is none. */
export function licenceOf({ quantity, expiry }: LicenceDraft) {
  const text = quantity.trim()
  if (!/^\d{0,8}$/.test(text) || Number(text) > 10_000_000) return undefined
  return { licenceQuantity: text === '' ? null : Number(text), licenceExpiry: expiry }
}

export interface LicenceFieldsProps {
  draft: LicenceDraft
  onChange: (draft: LicenceDraft) => void
  /** The number was refused. */
  isWrong: boolean
}

/** How many mailboxes were bought, and until when. */
export function LicenceFields({ draft, onChange, isWrong }: LicenceFieldsProps) {
  const texts = useTexts('customer', customerMessages)
  const { quantity, quantityHint, expiry, expiryHint } = texts.services
  return (
    <>
      <TextField
        label={quantity}
        hint={quantityHint}
        isOptional
        inputMode="numeric"
        maxLength={8}
        value={draft.quantity}
        error={isWrong ? texts.wizard.licenceWrong : undefined}
        onChange={({ target }) => onChange({ ...draft, quantity: target.value })}
      />
      <DateField
        label={expiry}
        hint={expiryHint}
        isOptional
        value={draft.expiry}
        onChange={({ value }) => onChange({ ...draft, expiry: value })}
      />
    </>
  )
}
