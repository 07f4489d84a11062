import { type CheckContext, checkArguments, checkValues } from './check-arguments'
import { type ParsedCommand, type ParsedTest, parseSieve } from './parse-sieve'
import type { CheckedCommand, CheckedTest, SieveScript, SieveSupport } from './program'
import { SieveFailure, type SieveProblem } from './sieve-problem'
import { commandRules, type SieveExtension, sieveExtensions, testRules, type WordRule } from './vocabulary'

/** Problems that one check reports at most. */
const problemsAtMost = 20

/** Result of checking a script: it can run, or the problems say where it cannot. */
export type CheckedSieve =
  | { script: SieveScript; problems: readonly [] }
  | { script: null; problems: readonly SieveProblem[] }

/** Checks a script: grammar, extensions, arguments, their kinds and values. A script without problems can run. */
export function checkSieve(source: string, support: SieveSupport = {}): CheckedSieve {
  try {
    return check(parseSieve(source), support)
  } catch (error) {
    if (!(error instanceof SieveFailure)) throw error
    return { script: null, problems: [error.problem] }
  }
}

function check(parsed: readonly ParsedCommand[], support: SieveSupport): CheckedSieve {
  const problems: SieveProblem[] = []
  const required = new Set<string>()
  const context: CheckContext = {
    support,
    required,
    report({ line, column }, code, value) {
      problems.push({ line, column, code, ...(value !== undefined && { value }) })
    },
  }

  function require(command: ParsedCommand): void {
    const [names] = command.args
    if (names?.kind !== 'strings') return
    for (const value of names.values) {
      if (!(sieveExtensions as readonly string[]).includes(value.text)) {
        context.report(value, 'unknownExtension', value.text)
      }
      required.add(value.text)
      if (value.text === 'spamtestplus') required.add('spamtest')
    }
  }

  function blockOf(commands: readonly ParsedCommand[], isOutermost: boolean): CheckedCommand[] {
    let before = ''
    let mayRequire = isOutermost
    return commands.map((command) => {
      const { name } = command
      if (name === 'require' && !mayRequire) context.report(command, 'requirePlace')
      if (name !== 'require') mayRequire = false
      const isBranch = name === 'elsif' || name === 'else'
      if (isBranch && before !== 'if' && before !== 'elsif') context.report(command, 'elseWithoutIf', name)
      before = name
      const found = wordOf(command, commandRules, 'unknownCommand')
      if (name === 'require') require(command)
      const hasBlock = commandRules[name]?.hasBlock ?? false
      if (hasBlock && !command.block) context.report(command, 'blockMissing', name)
      if (!hasBlock && command.block && commandRules[name]) context.report(command, 'blockTooMany', name)
      return { ...found, block: blockOf(command.block ?? [], false) }
    })
  }

  function wordOf(
    word: ParsedTest,
    rules: Readonly<Record<string, WordRule>>,
    unknown: 'unknownCommand' | 'unknownTest',
  ): CheckedTest {
    const rule = Object.hasOwn(rules, word.name) ? rules[word.name] : undefined
    if (!rule) {
      context.report(word, unknown, word.name)
      return { ...checkedNothing, line: word.line, column: word.column, name: word.name }
    }
    const { extensions = [] } = rule
    if (extensions.length > 0 && !extensions.some((name) => required.has(name))) {
      context.report(word, 'extensionMissing', extensions[0])
    }
    const checked = checkArguments(context, word, rule)
    checkValues(context, checked)
    checkTests(word, rule)
    return { ...checked, tests: word.tests.map((test) => wordOf(test, testRules, 'unknownTest')) }
  }

  function checkTests({ name, tests, hasTestList, ...place }: ParsedTest, rule: WordRule): void {
    if (rule.tests === undefined && tests.length > 0) context.report(tests[0] ?? place, 'testTooMany', name)
    if (rule.tests === 'one' && tests.length === 0) context.report(place, 'testMissing', name)
    if (rule.tests === 'one' && hasTestList) context.report(tests[0] ?? place, 'testTooMany', name)
    if (rule.tests === 'list' && !hasTestList) context.report(place, 'testMissing', name)
  }

  const commands = blockOf(parsed, true)
  if (problems.length > 0) return { script: null, problems: inOrder(problems).slice(0, problemsAtMost) }
  return { script: { commands, extensions: required as Set<SieveExtension> }, problems: [] }
}

const checkedNothing = {
  tags: new Map(),
  positional: [],
  tests: [],
  matching: { type: 'is', relation: 'eq', comparator: 'i;ascii-casemap' },
} as const satisfies Partial<CheckedTest>

const inOrder = (problems: SieveProblem[]) =>
  problems.sort((one, other) => one.line - other.line || one.column - other.column)
