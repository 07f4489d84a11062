import type { Language, ProviderUser } from '@postern/core'
import { users } from '@postern/core/contract'
import type { FormSchema } from '../../resource-form/form-field'

/** What the form makes of its fields. `role` is 0 for a mailbox while it is edited, as a choice cannot be nothing. */
export interface UserFormValues {
  role?: number | null
  customerId?: number | null
  resellerId?: number | null
  firstName?: string
  lastName?: string
  emails: string[]
  department?: string | null
  capabilitySetId?: number | null
  /** Whose rights a new user gets, instead of a set that is chosen. */
  copyFrom?: number
  timezone?: string | null
  language?: Language | null
  aggregateDigests?: boolean
}

/** The role of a mailbox among the choices. */
export const mailboxRole = 0

/** The body of the call that adds a user, with the form's way to say 'mailbox'. */
export const newUserSchema: FormSchema<UserFormValues> = {
  safeParse(value) {
    const parsed = formSchema(users.create.body).safeParse(value)
    const { copyFrom } = value as { copyFrom?: unknown }
    if (!parsed.success || !Number(copyFrom)) return parsed
    return { ...parsed, data: { ...parsed.data, copyFrom: Number(copyFrom) } }
  },
}

/** The same for a change: what cannot be changed is no part of it. */
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

/** What is stored of a user, as the form holds it. */
export function storedValues(user: ProviderUser): Partial<UserFormValues> {
  const { role, firstName, lastName, emails, department, capabilitySetId, timezone, language, aggregateDigests } = user
  const known = language === 'ENG' || language === 'FR' ? language : null
  const person = { firstName, lastName, emails: [...emails], department }
  return { role: role ?? mailboxRole, ...person, capabilitySetId, timezone, language: known, aggregateDigests }
}
