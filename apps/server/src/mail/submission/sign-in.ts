import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.service'
import { accountRule, addressRule } from '../../auth/password-step'
import { isPasswordRight } from '../../auth/passwords'
import { hashSecret } from '../../auth/secrets'
import { countTry, forgetTries, takeBackTry } from '../../auth/throttle.service'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { createAnswerCache } from '../../domains/answer-cache'
import { networkOf } from '../../http/client-address'
import { outboundCredentials } from '../../outbound-credentials/outbound-credentials.table'
import { customers } from '../../tenants/tenants.table'
import { SmtpRefusal } from '../intake/smtp-refusal'

export interface SubmissionTry {
  username: string
  password: string
  /** Address of the client. */
  client: string
}

/** A credential that signed in, and its customer. */
interface SignedIn {
  credentialId: number
  customerId: number
}

/** Signs programs in to submit mail. */
export type SubmissionSignIn = (attempt: SubmissionTry) => Promise<SignedIn>

const longestInput = 200
const knownAtMost = 5_000

/**
 * Compares the password of a credential. Wrong ones are counted by address and by user name, known or not, and each is refused in the same
 * words and the same time. Known good ones, kept in memory as an HMAC, cost no hash and pass while others guess.
 */
export function createSubmissionSignIn({ db, clock }: { db: Database; clock: Clock }): SubmissionSignIn {
  const memoryKey = randomBytes(32)
  const knownGood = new Set<string>()
  // Programs open several connections at once: one comparison serves them all.
  const comparing = createAnswerCache<boolean>({ atMost: 1 })
  const markOf = (...parts: string[]) => createHmac('sha256', memoryKey).update(JSON.stringify(parts)).digest('base64')

  return async ({ username: given, password, client }) => {
    const username = given.trim().toLowerCase()
    if (username.length > longestInput || password.length > longestInput) throw wrong()
    const credential = await findCredential(db, username)
    const mark = markOf(username, password, credential?.passwordHash ?? '')
    if (credential && knownGood.has(mark)) return signedIn(credential)
    const isRight = await comparing.get(mark, async () => ({
      answer: await compare({ db, clock }, { credential, username, password, client }),
      holdsMs: 0,
    }))
    if (!isRight || !credential) throw wrong()
    if (knownGood.size >= knownAtMost) knownGood.clear()
    knownGood.add(mark)
    return signedIn(credential)
  }
}

const signedIn = ({ id, customerId }: { id: number; customerId: number }): SignedIn => ({
  credentialId: id,
  customerId,
})

interface Comparison extends SubmissionTry {
  credential: Awaited<ReturnType<typeof findCredential>>
}

async function compare(
  { db, clock }: { db: Database; clock: Clock },
  { credential, username, password, client }: Comparison,
): Promise<boolean> {
  const now = clock.now()
  const addressKey = `submission:address:${networkOf(client)}`
  const accountKey = `submission:account:${hashSecret(username)}`
  const mayTry = await db.inScope({ as: 'system' }, async (tx) => {
    const byAddress = await countTry(tx, addressKey, addressRule, now)
    if (byAddress.retryAfterSeconds > 0) return false
    const byAccount = await countTry(tx, accountKey, accountRule, now)
    if (byAccount.isLast && credential) {
      const { id, resellerId, customerId } = credential
      const who = { userId: null, username, resellerId, customerId, address: client, now }
      await writeAudit(tx, { ...who, action: 'outboundCredentialGuessed', target: `SMTP credential ${id}` })
    }
    return byAccount.retryAfterSeconds === 0
  })
  if (!mayTry) throw new SmtpRefusal(454, '4.7.0 Too many attempts, try again later')
  const isRight = await isPasswordRight(credential?.passwordHash ?? null, password)
  if (isRight) {
    await db.inScope({ as: 'system' }, async (tx) => {
      await takeBackTry(tx, addressKey, addressRule)
      await forgetTries(tx, accountKey)
    })
  }
  return isRight
}

async function findCredential(db: Database, username: string) {
  const { id, resellerId, customerId, passwordHash, revokedAt } = outboundCredentials
  const [credential] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .select({ id, resellerId, customerId, passwordHash })
      .from(outboundCredentials)
      .innerJoin(customers, and(eq(customers.id, customerId), customers.isActive, isNull(customers.deletedAt)))
      .where(and(eq(outboundCredentials.username, username), isNull(revokedAt))),
  )
  return credential ?? null
}

const wrong = () => new SmtpRefusal(535, '5.7.8 User name or password is wrong')
