import { asText } from '../shared/as-text'

/** What the password step sends (spec 3). */
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
 * Fields that must be filled before anything is sent (spec 5); the messages stand in `auth.messages`. The code counts only
 * where its form shows, that is, where it is given.
 */
export function missingLoginFields({ username, password, code }: LoginFields & { code?: string }): MissingLoginFields {
  return {
    ...(!asText(username).trim() && { username: 'usernameMissing' as const }),
    ...(!asText(password) && { password: 'passwordMissing' as const }),
    ...(code !== undefined && !asText(code).trim() && { code: 'codeMissing' as const }),
  }
}
