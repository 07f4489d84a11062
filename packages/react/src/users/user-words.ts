import { ApiError, type ProviderUser, unexpectedErrorText } from '@postern/core'
import type { UsersMessages } from '@postern/core/texts'

/** Returns a person's name for lists, titles and messages. */
export function userName({ firstName, lastName, emails }: Pick<ProviderUser, 'firstName' | 'lastName' | 'emails'>) {
  return `${firstName} ${lastName}`.trim() || emails[0] || '–'
}

/** Role as text; an unknown one is returned unchanged. */
export function roleText({ role }: Pick<ProviderUser, 'role'>, { roles, recipient }: UsersMessages): string {
  if (role === null) return recipient
  const known: Readonly<Record<number, string>> = roles
  return (Object.hasOwn(known, role) && known[role]) || String(role)
}

/** Returns the owner of a user: the customer, else the reseller, else the provider. */
export function ownerName({ customer, reseller }: ProviderUser, texts: UsersMessages): string {
  return customer?.name ?? reseller?.name ?? texts.system
}

/** The server's own message; otherwise, a message that nothing was changed. */
export function failureWords(error: unknown, { changeFailed }: UsersMessages): string {
  return error instanceof ApiError && error.message !== unexpectedErrorText ? error.message : changeFailed
}
