import { withoutValues } from './safe-log'

/** Runs a command; an error becomes one line and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${withoutValues(error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  }
}
