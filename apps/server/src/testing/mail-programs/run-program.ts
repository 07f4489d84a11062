import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ProgramResult {
  code: number
  /** Its standard output and standard error together. */
  output: string
}

/** Runs a mail program of others to its end; `input` is what it reads. */
export async function runProgram(
  name: string,
  args: readonly string[],
  input: string | Buffer = '',
): Promise<ProgramResult> {
  const child = spawn(name, args, { stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  // One that ends early reads no more.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code] = (await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => Promise.reject(missingProgram(name, error))),
  ])) as [number]
  return { code, output }
}

export interface Conversation {
  writes(line: string): void
  /** Writes a line and resolves to everything that the program has printed until `expected` came. */
  says(line: string, expected: RegExp): Promise<string>
  /** Resolves to everything that the program has printed since the last time, once `expected` came. */
  hears(expected: RegExp): Promise<string>
  end(): Promise<void>
}

/** Starts a program that is talked with line by line. */
export function talkWith(name: string, args: readonly string[]): Conversation {
  const child = spawn(name, args, { stdio: 'pipe' })
  let heard = ''
  let hasEnded = false
  let tell = () => {}
  const closed = once(child, 'close').then(() => (hasEnded = true))
  const add = (text: Buffer) => {
    heard += text.toString('latin1')
    tell()
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  child.on('close', () => tell())
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  async function hears(expected: RegExp): Promise<string> {
    while (!expected.test(heard)) {
      if (hasEnded) throw new Error(`${name} ended after "${heard}".`)
      await new Promise<void>((resolve) => (tell = resolve))
    }
    const part = heard
    heard = ''
    return part
  }
  const writes = (line: string) => void child.stdin.write(`${line}\r\n`)
  return {
    ...{ writes, hears },
    says(line, expected) {
      writes(line)
      return hears(expected)
    },
    async end() {
      child.kill()
      await closed
    },
  }
}

function missingProgram(name: string, cause: unknown): Error {
  return new Error(`Mail is exchanged with ${name} of others: install Debian's package of it.`, { cause })
}
