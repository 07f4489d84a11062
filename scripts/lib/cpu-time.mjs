import { AsyncLocalStorage } from 'node:async_hooks'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const running = new AsyncLocalStorage()

/**
 * Runs a task and measures the CPU seconds of this process and of the programs that it starts with `run`, including their children. `null`
 * if the system does not provide it: only Linux does.
 */
export async function withCpuSeconds(work) {
  const account = { seconds: 0 }
  const own = process.cpuUsage()
  const value = await running.run(account, work)
  const { user, system } = process.cpuUsage(own)
  return { value, cpuSeconds: ticksPerSecond ? account.seconds + (user + system) / 1e6 : null }
}

/** Call it when a program is started; call the returned function once the program has ended. */
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

/** The system adds children's times when they end, so the increase belongs to the one that just ended. */
function secondsSinceLast() {
  const before = last
  last = endedChildren()
  return last - before
}

function endedChildren() {
  if (!ticksPerSecond) return 0
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // Fields after the name, which is in brackets and may contain anything: user and system time of children are the 16th and 17th of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
