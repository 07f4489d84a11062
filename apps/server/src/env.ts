import * as z from 'zod/mini'

const port = (fallback: number) =>
  z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'a port is a number from 0 to 65535')), z.transform(Number)),
    fallback,
  )
const flag = z.pipe(
  z._default(z.enum(['0', '1', 'true', 'false']), '0'),
  z.transform((value) => value === '1' || value === 'true'),
)

const Environment = z.object({
  PORT: port(4000),
  SMTP_PORT: port(2525),
  HOST: z._default(z.string(), '127.0.0.1'),
  SMTP_HOST: z._default(z.string(), '127.0.0.1'),
  /** Folder of the embedded database. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: z.optional(z.url()),
  /** Address that mailed links begin with; never taken from a request (XA-20). */
  PUBLIC_URL: z.optional(z.url()),
  /** SMTP server for the system's own mails, for example `smtp://127.0.0.1:25`. */
  MAIL_URL: z._default(z.url(), 'smtp://127.0.0.1:25'),
  MAIL_FROM: z._default(z.string(), 'Quarantine <quarantine@localhost>'),
  RSPAMD_URL: z.optional(z.url()),
  /** How long a held message rests before its recipient is told, so that a burst becomes one mail. */
  DIGEST_SETTLE_SECONDS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'a whole number of seconds')), z.transform(Number)),
    60,
  ),
  TRUST_PROXY: flag,
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
})

export type Environment = z.output<typeof Environment>

/** Reads the environment; what is wrong is said at once, by name, instead of failing later. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(set)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable. ${faults.join('. ')}.`)
}
