import { type TOTP, URI } from 'otpauth'
import { accountLocks, secondFactors, throttles } from '../auth/auth.table'
import { passkeys } from '../passkeys/passkeys.table'
import { recoveryCodes } from '../recovery-codes/recovery-codes.table'
import { users } from '../users/users.table'
import type { TestServer } from './test-server'
import { testPassword } from './test-world'

/** An authenticator app that has scanned an `otpauth:` address. */
export function createAuthenticator(url: string, clock: TestServer['clock']) {
  const totp = URI.parse(url) as TOTP
  return {
    url,
    /** Current code, or the one the given number of 30-second steps away. */
    code: (steps = 0) => totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
    /** Six digits that match no code near the current time. */
    wrongCode() {
      const near = [-2, -1, 0, 1, 2].map((steps) => this.code(steps))
      return ['123456', '234567', '345678', '456789', '567890', '678901'].find((code) => !near.includes(code)) ?? ''
    },
  }
}
export type TestAuthenticator = ReturnType<typeof createAuthenticator>

/** Sets up a second factor as a user would: log in, scan, enter a code. Returns the app, the recovery codes and a signed-in client. */
export async function enrol(server: TestServer, username: string) {
  const client = await server.client()
  client.tokenStore.set((await client.auth.login({ username, password: testPassword })).token)
  const authenticator = createAuthenticator((await client.twoFactor.createSecret()).url, server.clock)
  const code = authenticator.code()
  const { token, recoveryCodes } = await client.auth.loginWithCode({ username, password: testPassword, code })
  client.tokenStore.set(token)
  return { authenticator, client, recoveryCodes: recoveryCodes ?? [] }
}

/** Removes everybody's second factor and the counters, so that one server serves many tests. */
export async function forgetFactors({ db }: TestServer): Promise<void> {
  await db.inScope({ as: 'system' }, async (tx) => {
    await tx.delete(secondFactors)
    await tx.delete(passkeys)
    await tx.delete(recoveryCodes)
    await tx.delete(accountLocks)
    await tx.delete(throttles)
    await tx.update(users).set({ hasTwoFactor: false, isTwoFactorEnforced: false })
  })
}
