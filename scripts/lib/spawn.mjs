import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { cpuAccount } from './cpu-time.mjs'
import { root } from './root.mjs'

/**
 * Runs a program in the root with our own input and output and resolves to its exit code. Forwards signals to it, and waits until it has
 * ended.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const account = cpuAccount()
    // A terminal sends its interrupt to the child itself; a second one would cut its graceful shutdown short.
    const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal)
    const signals = ['SIGTERM', 'SIGHUP', 'SIGINT']
    for (const signal of signals) process.on(signal, pass)
    const forget = () => {
      for (const signal of signals) process.off(signal, pass)
    }
    child.once('error', (error) => {
      forget()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      forget()
      account()
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
