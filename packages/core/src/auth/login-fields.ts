export interface LoginFields {
  username: string
  password: string
}

export type LoginFieldError = 'usernameMissing' | 'passwordMissing'

/** Fields that must be filled before anything is sent (spec 5); the messages stand in `auth.messages`. */
export function missingLoginFields({
  username,
  password,
}: LoginFields): Partial<Record<keyof LoginFields, LoginFieldError>> {
  return {
    ...(!username.trim() && { username: 'usernameMissing' as const }),
    ...(!password && { password: 'passwordMissing' as const }),
  }
}
