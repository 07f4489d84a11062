import { verifyCommand } from './audit/verify-command'
import { readEnvironment } from './env'
import { runCommand } from './run-command'

// `node dist/verify-audit.js [<number>:<hash>]`: verifies the audit log, and that it still holds a seal that was noted before.
// With the embedded database the server must not run meanwhile.
await runCommand(async () => {
  const { lines, isIntact } = await verifyCommand(readEnvironment(process.env), process.argv[2])
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!isIntact) process.exitCode = 1
})
