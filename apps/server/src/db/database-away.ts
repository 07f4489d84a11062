/** The database cannot be reached, or its connection broke in the middle of a transaction. Nothing is known to be committed. */
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
  // Two transactions that waited for each other: one of them is to come again.
  '40P01',
  '40001',
])

/** Whether an error means that the connection to the database is gone or could not be made. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof DatabaseAwayError || codesOf(error).some((code) => lostConnection.has(code))
}

/** Whether the database could not do it now, and may another time. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || codesOf(error).some((code) => overloaded.has(code))
}

/** The codes of an error and of what caused it: the query builder wraps those of the driver. */
export function codesOf(error: unknown): string[] {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return [...(code === undefined ? [] : [String(code)]), ...(cause ? codesOf(cause) : [])]
}
