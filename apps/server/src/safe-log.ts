import type { Logger } from 'pino'

// Further fields kept from errors of the database, of sockets and of mail servers. Not `detail`, `where` and `params`: they hold values of
// rows.
const keptFields = ['code', 'constraint', 'table', 'routine', 'syscall', 'address', 'port', 'command', 'responseCode']
const deepest = 5

/** The same log without the parameters of failing queries, which include hashes, tokens and sealed secrets (XP-08, XS-26). */
export function safeLog(log: Logger): Logger {
  return log.child({}, { serializers: { err: describeError, msg: withoutValues } })
}

/** Error in logged form. The database layer appends a query's values after `params:`, in message and stack. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutValues(error) : { type: typeof error }
  const { name, message, stack = '', cause } = error
  const start = message === '' ? -1 : stack.indexOf(message)
  const frames = start < 0 ? withoutValues(stack) : stack.slice(start + message.length)
  // Class 22 of the database's errors: the message ends with the invalid value.
  const isAboutValue = 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))
  const text = withoutValues(isAboutValue ? (message.split(': "', 1)[0] ?? '') : message)
  const fields = Object.entries(error).filter(([field]) => keptFields.includes(field))
  return {
    ...Object.fromEntries(fields),
    type: error.constructor.name,
    message: text,
    stack: start < 0 ? frames : `${name}: ${text}${withoutValues(frames)}`,
    ...(cause !== undefined && depth < deepest && { cause: describeError(cause, depth + 1) }),
  }
}

/** Removes the failed query's values from a message or stack. */
export function withoutValues(text: string): string {
  return text.split('\nparams:', 1)[0] ?? ''
}
