import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.mjs'

const startLog = 'node_modules/.cache/postern/start.log'
const tailLines = 40

/**
 * Runs the steps before a start, printing a line with the seconds for each. The tools' output goes to a file, whose end is shown if a step
 * fails. A step gets the file to write to and resolves to an exit code.
 */
export async function inSteps(steps) {
  mkdirSync(dirname(inRoot(startLog)), { recursive: true })
  const log = openSync(inRoot(startLog), 'w')
  try {
    for (const [name, step] of steps) {
      const started = performance.now()
      if (process.stdout.isTTY) process.stdout.write(`${name} …`)
      const code = await step({ log })
      const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
      const isQuick = code === 0 && performance.now() - started < 500
      const clear = process.stdout.isTTY ? '\r\x1b[K' : ''
      process.stdout.write(isQuick ? clear : `${clear}${name.padEnd(12)}${seconds} s\n`)
      if (code !== 0) {
        const hint = isUnreachable(endOfLog()) ? `${unreachable} ` : ''
        console.error(`${endOfLog()}\n${name} failed with code ${code}. ${hint}Its whole output is in ${startLog}.`)
        return 1
      }
    }
    return 0
  } finally {
    closeSync(log)
  }
}

const unreachable =
  'The package registry cannot be reached: check the network, or name a proxy with HTTPS_PROXY or a mirror with npm_config_registry.'

/** True if a tool failed for want of a network. */
function isUnreachable(output) {
  return /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/.test(output)
}

function endOfLog() {
  return readFileSync(inRoot(startLog), 'utf8').trimEnd().split('\n').slice(-tailLines).join('\n')
}
