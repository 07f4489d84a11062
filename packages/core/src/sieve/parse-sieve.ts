import { failAt, type SievePosition } from './sieve-problem'
import { type Token, tokensOf } from './tokens'
import { commandRules } from './vocabulary'

export type Argument = SievePosition &
  (
    | { kind: 'number'; value: number }
    | { kind: 'tag'; name: string }
    | { kind: 'strings'; values: readonly (SievePosition & { text: string })[]; isList: boolean }
  )

/** A command or test as it stands in the script, with nothing known of its meaning. */
export interface ParsedTest extends SievePosition {
  name: string
  args: readonly Argument[]
  tests: readonly ParsedTest[]
  /** True when its tests stand in parentheses. */
  hasTestList: boolean
}

export interface ParsedCommand extends ParsedTest {
  block: readonly ParsedCommand[] | null
}

/** Blocks and tests inside one another. */
const deepest = 30

/** Reads a script by its grammar (RFC 5228, section 8.2). Throws `SieveFailure` at the first error. */
export function parseSieve(source: string): ParsedCommand[] {
  const tokens = tokensOf(source)
  let at = 0
  const peek = () => tokens[at] as Token
  const isMark = (text: string) => {
    const token = peek()
    return token.kind === 'mark' && token.text === text
  }
  const take = (text: string) => {
    const found = isMark(text)
    if (found) at += 1
    return found
  }

  function commands(depth: number): ParsedCommand[] {
    const found: ParsedCommand[] = []
    while (peek().kind === 'word') found.push(command(depth))
    return found
  }

  function command(depth: number): ParsedCommand {
    const head = test(depth, 'expectedCommand')
    if (take(';')) return { ...head, block: null }
    const open = peek()
    if (!take('{')) {
      if (commandRules[head.name]?.hasBlock) failAt(open, 'blockMissing', head.name)
      failAt(open, 'expectedSemicolon', textOf(open))
    }
    const block = commands(depth + 1)
    if (!take('}')) failAt(peek(), 'expectedBlockEnd', textOf(peek()))
    return { ...head, block }
  }

  function test(depth: number, missing: 'expectedCommand' | 'expectedTest'): ParsedTest {
    const token = peek()
    if (depth > deepest) failAt(token, 'nestedTooDeep')
    if (token.kind !== 'word') return failAt(token, missing, textOf(token))
    at += 1
    const { line, column, text: name } = token
    const args: Argument[] = []
    for (let next = argument(); next; next = argument()) args.push(next)
    const { tests, hasTestList } = testsOf(depth + 1)
    return { line, column, name, args, tests, hasTestList }
  }

  function testsOf(depth: number): Pick<ParsedTest, 'tests' | 'hasTestList'> {
    const next = peek()
    // The name of a command begins the next one: a semicolon is missing before it.
    if (next.kind === 'word' && Object.hasOwn(commandRules, next.text)) return { tests: [], hasTestList: false }
    if (next.kind === 'word') return { tests: [test(depth, 'expectedTest')], hasTestList: false }
    if (!take('(')) return { tests: [], hasTestList: false }
    const tests = [test(depth, 'expectedTest')]
    while (take(',')) tests.push(test(depth, 'expectedTest'))
    if (!take(')')) failAt(peek(), 'expectedListEnd', textOf(peek()))
    return { tests, hasTestList: true }
  }

  function argument(): Argument | null {
    const token = peek()
    const { line, column } = token
    if (token.kind === 'number' || token.kind === 'tag' || token.kind === 'string') at += 1
    if (token.kind === 'number') return { line, column, kind: 'number', value: token.value }
    if (token.kind === 'tag') return { line, column, kind: 'tag', name: token.text }
    if (token.kind === 'string') {
      return { line, column, kind: 'strings', values: [{ line, column, text: token.text }], isList: false }
    }
    if (!take('[')) return null
    const values = [string()]
    while (take(',')) values.push(string())
    if (!take(']')) failAt(peek(), 'expectedListEnd', textOf(peek()))
    return { line, column, kind: 'strings', values, isList: true }
  }

  function string() {
    const token = peek()
    if (token.kind !== 'string') return failAt(token, 'expectedString', textOf(token))
    at += 1
    const { line, column, text } = token
    return { line, column, text }
  }

  const found = commands(0)
  if (peek().kind !== 'end') failAt(peek(), 'expectedCommand', textOf(peek()))
  return found
}

/** A token as a person reads it; empty at the end of the script. */
function textOf(token: Token): string {
  if (token.kind === 'end') return ''
  if (token.kind === 'number') return String(token.value)
  if (token.kind === 'tag') return `:${token.text}`
  return token.kind === 'string' ? `"${token.text.slice(0, 40)}"` : token.text
}
