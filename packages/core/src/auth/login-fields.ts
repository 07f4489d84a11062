import { asText } from '../shared/as-text'

/** Fields that the password step sends (spec 3). */
export interface LoginFields {
  username: string
  password: string
}

/** A message key for each field that is empty. */
export interface MissingLoginFields {
  username?: 'usernameMissing'
  password?: 'passwordMissing'
  code?: 'codeMissing'
}

/**
 * Finds required fields that are empty before anything is sent (spec 5); the messages are in `auth.messages`. The code is checked only when
 * given, that is, when its form is shown.
 */
export function missingLoginFields({ username, password, code }: LoginFields & { code?: string }): MissingLoginFields {
  return {
    ...(!asText(username).trim() && { username: 'usernameMissing' as const }),
    ...(!asText(password) && { password: 'passwordMissing' as const }),
    ...(code !== undefined && !asText(code).trim() && { code: 'codeMissing' as const }),
  }
}
