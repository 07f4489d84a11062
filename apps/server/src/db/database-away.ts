/** Thrown when the database is unreachable, or its connection broke during a transaction. It is unknown whether anything was committed. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
  }
}

const lostConnection = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Shut down, crashed, starting up.
  ...['57P01', '57P02', '57P03'],
  ...['08000', '08001', '08003', '08004', '08006'],
])

const overloaded = new Set([
  '53300',
  '53100',
  '25006',
  '57014',
  // Deadlock or serialisation failure: retry one of the transactions.
  '40P01',
  '40001',
])

/** True if an error means that the connection to the database is gone or could not be made. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof DatabaseAwayError || codesOf(error).some((code) => lostConnection.has(code))
}

/** True if the database cannot do it now but may later. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || codesOf(error).some((code) => overloaded.has(code))
}

/** Codes of an error and its causes: the query builder wraps the driver's errors. */
export function codesOf(error: unknown): string[] {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return [...(code === undefined ? [] : [String(code)]), ...(cause ? codesOf(cause) : [])]
}
