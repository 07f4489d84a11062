import { startDemo } from './start-demo'

startDemo().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const inUse = `Port ${error.port} is in use. Stop what uses it, or choose others with PORT, DEMO_SITE_PORT, MAILBOX_PORT, MAILBOX_SMTP_PORT, SMTP_PORT and SUBMISSION_PORT.`
  console.error(error.code === 'EADDRINUSE' ? inUse : error)
  process.exit(1)
})
