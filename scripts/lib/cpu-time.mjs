import { AsyncLocalStorage } from 'node:async_hooks'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const running = new AsyncLocalStorage()

/**
 * Runs work and measures the CPU seconds of the programs that it starts with `run`, their own children included, and of this
 * process. `null` where the system does not say: only Linux does.
 */
export async function withCpuSeconds(work) {
  const account = { seconds: 0 }
  const own = process.cpuUsage()
  const value = await running.run(account, work)
  const { user, system } = process.cpuUsage(own)
  return { value, cpuSeconds: ticksPerSecond ? account.seconds + (user + system) / 1e6 : null }
}

/** To be called when a program is started: what it answers is called once the program has ended. */
export function cpuAccount() {
  const account = running.getStore()
  return () => {
    const used = secondsSinceLast()
    if (account) account.seconds += used
  }
}

const ticksPerSecond = (() => {
  try {
    return process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'])) : 0
  } catch {
    return 0
  }
})()
let last = endedChildren()

/** The system adds up what children used when they have ended, so the rise is that of the one that just did. */
function secondsSinceLast() {
  const before = last
  last = endedChildren()
  return last - before
}

function endedChildren() {
  if (!ticksPerSecond) return 0
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // Fields after the name, which may hold anything in brackets: user and system time of children are the 16th and 17th of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
