import type { Language, ProviderUser } from '@postern/core'
import { users } from '@postern/core/contract'
import type { FormSchema } from '../../resource-form/form-field'

/** Values that the form makes of its fields. `role` is 0 for a mailbox while editing, as a choice cannot be empty. */
export interface UserFormValues {
  role?: number | null
  customerId?: number | null
  resellerId?: number | null
  firstName?: string
  lastName?: string
  emails: string[]
  department?: string | null
  capabilitySetId?: number | null
  /** User whose rights a new one gets, instead of a chosen set. */
  copyFrom?: number
  timezone?: string | null
  language?: Language | null
  aggregateDigests?: boolean
}

/** Value for 'mailbox' among the role options. */
export const mailboxRole = 0

/** Body of the call that adds a user, with the form's value for 'mailbox'. */
export const newUserSchema: FormSchema<UserFormValues> = {
  safeParse(value) {
    const parsed = formSchema(users.create.body).safeParse(value)
    const { copyFrom } = value as { copyFrom?: unknown }
    if (!parsed.success || !Number(copyFrom)) return parsed
    return { ...parsed, data: { ...parsed.data, copyFrom: Number(copyFrom) } }
  },
}

/** Same for an update, without the fields that cannot be changed. */
export const changedUserSchema = formSchema(users.update.body)

function formSchema(body: { safeParse(value: unknown): unknown }): FormSchema<UserFormValues> {
  return {
    safeParse(value) {
      const { role, ...rest } = value as Record<string, unknown>
      const said = Number(role) === mailboxRole ? null : Number(role)
      const given = role === undefined || role === '' ? {} : { role: said }
      return body.safeParse({ ...rest, ...given }) as ReturnType<FormSchema<UserFormValues>['safeParse']>
    },
  }
}

/** Returns a user's stored values, as the form holds them. */
export function storedValues(user: ProviderUser): Partial<UserFormValues> {
  const { role, firstName, lastName, emails, department, capabilitySetId, timezone, language, aggregateDigests } = user
  const known = language === 'ENG' || language === 'FR' ? language : null
  const person = { firstName, lastName, emails: [...emails], department }
  return { role: role ?? mailboxRole, ...person, capabilitySetId, timezone, language: known, aggregateDigests }
}
