import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../http/refuse'

// argon2id, 19 MiB, 2 rounds, 1 lane (XA-01; OWASP).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 4
const waitingAtMost = 64

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Compares with a stored hash; `null` takes the same time and never matches, so that unknown users cannot be detected (XA-04). */
export async function isPasswordRight(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => verify(storedHash ?? (await decoy), password))
  return storedHash !== null && isRight
}

/** True if a hash was made with parameters other than the current ones; it is renewed at the next sign-in (XA-01). */
export function isOutdatedHash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

const decoy = hash('nobody has this password', cost)

/** At most four hashes at once; further ones queue, and too many are rejected, so that other calls stay fast (XA-03). */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) {
      throw refuse('auth.tooManyLogins', {
        retryAfterSeconds: 2,
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
