import { existingDatabase } from '../db/embedded/existing-database'
import { newestMigration, newestSeenByServer } from '../db/migrate'
import { openDatabase } from '../db/open-database'
import type { Environment } from '../env'
import { describeReport, readKnownSeal } from './audit-report'
import { createSealKeys } from './seal-hash'
import { isIntact, verifyAudit } from './verify-audit'

type Place = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 'SECRET_KEY' | 'SECRET_KEY_BEFORE'>

export interface Verification {
  /** Findings in readable form. */
  lines: string[]
  isIntact: boolean
}

/** Verifies the audit log of a database. `seal`: one recorded earlier, as `12:5f3a…`. */
export async function verifyCommand(environment: Place, seal?: string): Promise<Verification> {
  const { DATABASE_URL, DATA_DIR, SECRET_KEY, SECRET_KEY_BEFORE } = environment
  const known = readKnownSeal(seal)
  if (!SECRET_KEY) throw new Error('SECRET_KEY is missing. The log is verified with the key that the server runs with.')
  const keys = createSealKeys(SECRET_KEY_BEFORE ? [SECRET_KEY, SECRET_KEY_BEFORE] : [SECRET_KEY])
  if (!DATABASE_URL) existingDatabase(DATA_DIR)
  const db = await openDatabase({ databaseUrl: DATABASE_URL, folder: DATA_DIR })
  try {
    if ((await newestSeenByServer(db)) !== newestMigration()) {
      throw new Error('The database is of another version. Verify it with the version of the server that uses it.')
    }
    const report = await verifyAudit(db, keys, known)
    return { lines: describeReport(report), isIntact: isIntact(report) }
  } finally {
    await db.close()
  }
}
