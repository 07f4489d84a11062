import { customerMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Choice } from '../ui/Choice/Choice'
import { DateField } from '../ui/DateField/DateField'
import { TextField } from '../ui/TextField/TextField'
import styles from './Customers.module.css'

/** Licence being edited: the number as typed. */
export interface LicenceDraft {
  quantity: string
  isUnlimited: boolean
  expiry: string | null
}

export const emptyLicence: LicenceDraft = { quantity: '', isUnlimited: false, expiry: null }

/**
 * Returns the licence that was bought: `undefined` where the quantity is not a number. Unlimited is an explicit choice, never the meaning
 * of an empty field.
 */
export function licenceOf({ quantity, isUnlimited, expiry: licenceExpiry }: LicenceDraft) {
  if (isUnlimited) return { licenceQuantity: null, licenceExpiry }
  const text = quantity.trim()
  if (!/^\d{1,8}$/.test(text) || Number(text) > 10_000_000) return undefined
  return { licenceQuantity: Number(text), licenceExpiry }
}

export interface LicenceFieldsProps {
  draft: LicenceDraft
  onChange: (draft: LicenceDraft) => void
  /** True if the number was rejected. */
  isWrong: boolean
}

/** Number of mailboxes bought, and their end date. */
export function LicenceFields({ draft, onChange, isWrong }: LicenceFieldsProps) {
  const texts = useTexts('customer', customerMessages)
  const { quantity, unlimitedChoice, expiry, expiryHint } = texts.services
  return (
    <>
      <div className={styles.quantity}>
        <TextField
          label={quantity}
          inputMode="numeric"
          maxLength={8}
          value={draft.quantity}
          disabled={draft.isUnlimited}
          error={isWrong ? texts.wizard.licenceWrong : undefined}
          onChange={({ target }) => onChange({ ...draft, quantity: target.value })}
        />
        <Choice
          type="checkbox"
          checked={draft.isUnlimited}
          onChange={({ target }) => onChange({ ...draft, isUnlimited: target.checked })}
        >
          {unlimitedChoice}
        </Choice>
      </div>
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
