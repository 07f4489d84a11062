import { isValidDate } from '@postern/core'
import { customerMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Choice } from '../ui/Choice/Choice'
import { DateField } from '../ui/DateField/DateField'
import { TextField } from '../ui/TextField/TextField'
import styles from './Customers.module.css'

/** Licence being edited: number and end date as typed. */
export interface LicenceDraft {
  quantity: string
  isUnlimited: boolean
  expiry: string | null
}

export const emptyLicence: LicenceDraft = { quantity: '', isUnlimited: false, expiry: null }

/**
 * Returns the licence that was bought: `undefined` where the quantity is not a number, or the end no date. Unlimited is an explicit choice,
 * never the meaning of an empty field.
 */
export function licenceOf({ quantity, isUnlimited, expiry: licenceExpiry }: LicenceDraft) {
  if (licenceExpiry !== null && !isValidDate(licenceExpiry)) return undefined
  if (isUnlimited) return { licenceQuantity: null, licenceExpiry }
  return isQuantity(quantity) ? { licenceQuantity: Number(quantity.trim()), licenceExpiry } : undefined
}

function isQuantity(quantity: string): boolean {
  return /^\d{1,8}$/.test(quantity.trim()) && Number(quantity.trim()) <= 10_000_000
}

export interface LicenceFieldsProps {
  draft: LicenceDraft
  onChange: (draft: LicenceDraft) => void
  /** True if the licence was rejected. The date says by itself what is wrong with it. */
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
          error={isWrong && !draft.isUnlimited && !isQuantity(draft.quantity) ? texts.wizard.licenceWrong : undefined}
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
        value={draft.expiry !== null && isValidDate(draft.expiry) ? draft.expiry : null}
        onChange={({ value }) => onChange({ ...draft, expiry: value })}
        onInvalid={({ text }) => onChange({ ...draft, expiry: text })}
      />
    </>
  )
}
