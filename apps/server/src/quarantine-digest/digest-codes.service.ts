import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashSecret, newSecret } from '../auth/secrets'
import { countTry } from '../auth/throttle.service'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import type { ServiceError } from '../http/service-error'
import { digestCodes, quarantineEntries } from '../quarantine/quarantine.table'

export type DigestPurpose = typeof digestCodes.$inferSelect.purpose

// XD-14.
const entryRule = { limit: 10, windowMs: 60 * 60 * 1000 }
const addressRule = { limit: 50, windowMs: 60 * 1000 }

export interface CodeCheck {
  entryId: number
  purpose: DigestPurpose
  code: string
  address: string
  now: Date
}

/**
 * Passes if the code is valid. Unknown entries, wrong, expired and foreign codes are rejected in the same way (XD-06); only wrong ones
 * count towards the guessing limit, so that valid codes of others keep working (XD-14).
 */
export async function checkCode(tx: Transaction, check: CodeCheck): Promise<void> {
  const [found] = await tx.select({ entryId: digestCodes.entryId }).from(digestCodes).where(isValid(check))
  if (!found) throw await refusal(tx, check)
}

/** Consumes a single-use code in one statement: of many simultaneous attempts, exactly one succeeds (XD-08). */
export async function takeCode(tx: Transaction, check: CodeCheck): Promise<void> {
  const [taken] = await tx
    .update(digestCodes)
    .set({ usedAt: check.now })
    .where(isValid(check))
    .returning({ entryId: digestCodes.entryId })
  if (!taken) throw await refusal(tx, check)
}

export interface NewCode {
  entryId: number
  purpose: DigestPurpose
  resellerId: number
  customerId: number
  expiresAt: Date
}

/** Creates a code for a link and returns it; only its hash is stored (XD-04). */
export async function issueCode(tx: Transaction, code: NewCode): Promise<string> {
  const [secret = ''] = await issueCodes(tx, [code])
  return secret
}

/** Same for many at once; results are in the order of the input. */
export async function issueCodes(tx: Transaction, codes: readonly NewCode[]): Promise<string[]> {
  const secrets = codes.map(() => newSecret())
  const rows = codes.map((code, index) => ({ ...code, tokenHash: hashSecret(secrets[index] ?? '') }))
  if (rows.length > 0) await tx.insert(digestCodes).values(rows)
  return secrets
}

/** Looked up by hash: the secret itself is never compared, so response times reveal nothing about it (XD-04). */
function isValid({ entryId, purpose, code, now }: CodeCheck) {
  return and(
    eq(digestCodes.entryId, entryId),
    eq(digestCodes.tokenHash, hashSecret(code)),
    eq(digestCodes.purpose, purpose),
    gt(digestCodes.expiresAt, now),
    isNull(digestCodes.usedAt),
    // A code that outlives its entry grants no access (XD-07).
    sql`exists (select from ${quarantineEntries} where ${quarantineEntries.id} = ${entryId})`,
  )
}

async function refusal(tx: Transaction, { entryId, address, now }: CodeCheck): Promise<ServiceError> {
  const retryAfterSeconds =
    (await countTry(tx, `digest:address:${address}`, addressRule, now)).retryAfterSeconds ||
    (await countTry(tx, `digest:entry:${entryId}`, entryRule, now)).retryAfterSeconds
  return retryAfterSeconds > 0
    ? refuse('quarantineDigest.tooManyCodes', {
        retryAfterSeconds,
        keepsChanges: true,
      })
    : refuse('quarantineDigest.wrongLink', { keepsChanges: true })
}
