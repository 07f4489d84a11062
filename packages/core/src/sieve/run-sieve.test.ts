import { describe, expect, it } from 'vitest'
import { scriptSupport } from '../scripts/script-support'
import { checkSieve } from './check-sieve'
import type { SieveSupport } from './program'
import { runSieve } from './run-sieve'
import type { SieveMessage } from './sieve-message'

const everything = [
  ...['envelope', 'fileinto', 'reject', 'copy', 'body', 'variables', 'relational', 'spamtest', 'spamtestplus'],
  ...['virustest', 'editheader', 'date', 'index', 'environment', 'extlists', 'comparator-i;ascii-numeric'],
]

const header = (name: string, value: string) => ({ name, raw: value, value })

function message(overrides: Partial<SieveMessage> = {}): SieveMessage {
  return {
    headers: [
      header('From', 'Coyote <coyote@desert.example.org>'),
      header('To', 'roadrunner@acme.example.com, "Bugs, B." <bugs@acme.example.com>'),
      header('Subject', 'I have a present for you'),
      header('Date', 'Sat, 01 Apr 2023 10:20:30 +0200'),
      header('Received', 'from a.example by b.example; Sat, 01 Apr 2023 08:20:31 +0000'),
      header('Received', 'from c.example by a.example; Fri, 31 Mar 2023 22:00:00 +0000'),
    ],
    size: 500,
    envelope: { from: 'coyote@desert.example.org', to: 'roadrunner@acme.example.com' },
    body: {
      raw: 'Look, I am sorry.',
      parts: [{ type: 'text/plain', text: 'Look, I am sorry.' }],
      text: ['Look, I am sorry.'],
    },
    spamPercent: 40,
    virusLevel: 1,
    environment: { name: 'Postern', 'remote-ip': '192.0.2.7' },
    now: new Date('2026-02-03T09:08:07Z'),
    isListed: (list, value) => list === 'Partners' && value.endsWith('@desert.example.org'),
    ...overrides,
  }
}

const run = (script: string, given = message(), support: SieveSupport = {}) => {
  const checked = checkSieve(`require [${everything.map((name) => `"${name}"`).join(', ')}];\n${script}`)
  expect(checked.problems).toEqual([])
  if (!checked.script) throw new Error('The script was refused.')
  return runSieve(checked.script, given, support)
}
const holds = (test: string, given = message()) => run(`if ${test} { discard; }`, given).actions.length === 1
const one = (name: string) => `\${${name}}`

describe('tests of scripts', () => {
  it.each([
    // RFC 5228
    { test: 'header :contains "subject" "present"', result: true },
    { test: 'header :contains "subject" "PRESENT"', result: true },
    { test: 'header :contains :comparator "i;octet" "subject" "PRESENT"', result: false },
    { test: 'header :matches "Subject" "I have*y?u"', result: true },
    { test: 'header :is ["subject", "x-none"] ["no", "I have a present for you"]', result: true },
    { test: 'header :is "x-none" ""', result: false },
    { test: 'header :contains "subject" ""', result: true },
    { test: 'address :domain :is "from" "desert.example.org"', result: true },
    { test: 'address :localpart :is "to" "bugs"', result: true },
    { test: 'address "from" "coyote@desert.example.org"', result: true },
    { test: 'exists ["From", "Date"]', result: true },
    { test: 'exists ["From", "Cc"]', result: false },
    { test: 'size :over 499', result: true },
    { test: 'size :over 500', result: false },
    { test: 'size :under 1K', result: true },
    { test: 'not anyof (false, size :over 100M)', result: true },
    { test: 'allof (true, not false, envelope :all "from" "coyote@desert.example.org")', result: true },
    { test: 'envelope :domain "to" "acme.example.com"', result: true },
    // RFC 5173
    { test: 'body :raw :contains "sorry"', result: true },
    { test: 'body :content "text" :contains "SORRY"', result: true },
    { test: 'body :content "image" :contains "sorry"', result: false },
    { test: 'body :text :contains "look"', result: true },
    // RFC 5231
    { test: 'address :count "ge" :comparator "i;ascii-numeric" ["to", "cc"] ["2"]', result: true },
    { test: 'header :count "eq" :comparator "i;ascii-numeric" "received" "2"', result: true },
    { test: 'header :value "lt" :comparator "i;octet" "subject" "J"', result: true },
    // RFC 5235
    { test: 'spamtest :value "ge" :comparator "i;ascii-numeric" "4"', result: true },
    { test: 'spamtest :value "ge" :comparator "i;ascii-numeric" "6"', result: false },
    { test: 'spamtest :percent :value "eq" :comparator "i;ascii-numeric" "40"', result: true },
    { test: 'virustest :value "eq" :comparator "i;ascii-numeric" "1"', result: true },
    // RFC 5260
    { test: 'date :originalzone "date" "hour" "10"', result: true },
    { test: 'date :zone "+0000" "date" "time" "08:20:30"', result: true },
    { test: 'date :originalzone "date" "zone" "+0200"', result: true },
    { test: 'date :value "ge" "date" "date" "2023-04-01"', result: true },
    { test: 'date :index 2 "received" "day" "31"', result: true },
    { test: 'date :index 1 :last "received" "month" "03"', result: true },
    { test: 'date "date" "weekday" "6"', result: true },
    { test: 'date "date" "julian" "60035"', result: true },
    { test: 'currentdate "iso8601" "2026-02-03T09:08:07+00:00"', result: true },
    { test: 'currentdate :zone "-0500" "std11" "Tue, 03 Feb 2026 04:08:07 -0500"', result: true },
    // RFC 5183
    { test: 'environment "remote-ip" "192.0.2.7"', result: true },
    { test: 'environment :contains "phase" ""', result: false },
    // RFC 6134
    { test: 'address :list "from" "Partners"', result: true },
    { test: 'address :list "to" "Partners"', result: false },
  ])('$test is $result (RT-121)', ({ test, result }) => {
    expect(holds(test)).toBe(result)
  })

  it('treat a bounce as having an empty sender in all of its parts (RT-121)', () => {
    const bounce = message({ envelope: { from: '', to: 'a@b.example' } })

    for (const part of [':all', ':localpart', ':domain']) expect(holds(`envelope ${part} "from" ""`, bounce)).toBe(true)
  })

  it('call a message that was not scanned neither spam nor clean (RT-121)', () => {
    expect(holds('spamtest "0"', message({ spamPercent: null }))).toBe(true)
    expect(holds('spamtest "10"', message({ spamPercent: 100 }))).toBe(true)
    expect(holds('spamtest "1"', message({ spamPercent: 0 }))).toBe(true)
  })
})

describe('variables of scripts', () => {
  const jumbled = 'set "a" "juMBlEd lETteRS";'
  it.each([
    { script: `set "x" "Juu"; set "b" "a${one('x')}b";`, value: 'aJuub' },
    // Examples of RFC 5229, section 4.
    { script: `${jumbled} set :length "b" "${one('a')}";`, value: '15' },
    { script: `${jumbled} set :lower "b" "${one('a')}";`, value: 'jumbled letters' },
    { script: `${jumbled} set :upperfirst "b" "${one('A')}";`, value: 'JuMBlEd lETteRS' },
    { script: `${jumbled} set :upperfirst :lower "b" "${one('a')}";`, value: 'Jumbled letters' },
    { script: 'set :quotewildcard "b" "Rock*";', value: 'Rock\\*' },
    { script: `set "b" "${one('nothing')}${one('')}$x";`, value: `${one('')}$x` },
    {
      script: `if header :matches "subject" "I * a ?resent*" { set "b" "${one('1')}-${one('2')}-${one('3')}"; }`,
      value: 'have-p- for you',
    },
    { script: `set "a" "${one('b')}"; set "b" "${one('a')}";`, value: '' },
  ])('hold $value after $script (RT-121)', ({ script, value }) => {
    const { actions } = run(`${script}\nfileinto "${one('b')}";`)

    expect(actions).toEqual([{ kind: 'fileinto', folder: value, isCopy: false }])
  })
})

describe('actions of scripts', () => {
  it.each([
    { script: '', actions: [], kept: true },
    { script: 'stop; discard;', actions: [], kept: true },
    { script: 'discard;', actions: ['discard'], kept: false },
    { script: 'keep; keep;', actions: ['keep'], kept: false },
    { script: 'fileinto :copy "Quarantine";', actions: ['fileinto'], kept: true },
    { script: 'redirect "a@b.example"; redirect "A@b.example";', actions: ['redirect'], kept: false },
    { script: 'reject "Go away";', actions: ['reject'], kept: false },
    { script: 'if false { keep; } elsif true { discard; } else { keep; }', actions: ['discard'], kept: false },
    { script: 'if true { stop; } discard;', actions: [], kept: true },
  ])('of "$script" are $actions (RT-121)', ({ script, actions, kept }) => {
    const outcome = run(script)

    expect(outcome.actions.map(({ kind }) => kind)).toEqual(actions)
    expect(outcome.isKeptImplicitly).toBe(kept)
  })

  it('end with a failure that leaves the message alone where a rejection meets a delivery (RT-121)', () => {
    const { actions, isKeptImplicitly, failure } = run('discard;\nkeep;\nreject "No";')

    expect(failure).toEqual({ line: 4, column: 1, code: 'rejectConflict' })
    expect({ actions, isKeptImplicitly }).toEqual({ actions: [], isKeptImplicitly: true })
  })

  it('change headers for the tests after them (RT-121)', () => {
    const script = `addheader "X-Seen" "yes"; deleteheader :index 1 "to"; deleteheader "subject";
      if allof(header "x-seen" "yes", header :count "eq" :comparator "i;ascii-numeric" "received" "2", not exists "subject", not exists "to") { discard; }`

    const { actions, headerChanges } = run(script)

    expect(actions).toEqual([{ kind: 'discard' }])
    expect(headerChanges).toEqual({
      added: [{ name: 'X-Seen', value: 'yes', isLast: false }],
      deleted: [
        { name: 'To', value: expect.stringContaining('roadrunner'), at: 1, isAll: true },
        { name: 'Subject', value: 'I have a present for you', at: 1, isAll: true },
      ],
    })
  })

  it('say which of several headers are deleted, and leave out those that were added in between (RT-121)', () => {
    const given = message({ headers: [header('X-A', 'one'), header('x-a', 'two'), header('X-B', 'one')] })
    const script = `addheader "X-C" "one"; addheader :last "X-C" "two"; addheader "X-D" "x";
      deleteheader :is "X-A" "two"; deleteheader "X-D";`

    expect(run(script, given).headerChanges).toEqual({
      added: [
        { name: 'X-C', value: 'one', isLast: false },
        { name: 'X-C', value: 'two', isLast: true },
      ],
      deleted: [{ name: 'x-a', value: 'two', at: 2, isAll: false }],
    })
  })

  it('never add a header with a line break, which would begin another one (RT-121)', () => {
    expect(run('addheader "X-A" text:\none\nBcc: all@x.example\n.\n;').failure?.code).toBe('textMalformed')
  })
})

describe('limits of scripts', () => {
  it.each([
    { script: 'redirect "a@x.example"; redirect :copy "b@x.example";', code: 'tooManyRedirects' },
    { script: `set "n" "subject"; addheader "${one('n')}" "x";`, code: 'protectedHeader' },
    { script: `set "n" "subject"; deleteheader "${one('n')}";`, code: 'protectedHeader' },
    { script: `addheader "X-A" "${'x'.repeat(401)}";`, code: 'headerTooLong' },
    { script: 'addheader "X-A" "x";'.repeat(11), code: 'tooManyHeaders' },
  ])('of the server end a run with $code (RT-121)', ({ script, code }) => {
    expect(run(script, message(), scriptSupport).failure?.code).toBe(code)
    expect(run(script).failure).toBeNull()
  })

  it('let a script redirect to the same address twice (RT-121)', () => {
    const script = 'redirect "a@x.example"; redirect :copy "A@x.example";'

    expect(run(script, message(), scriptSupport).failure).toBeNull()
  })

  it('end one whose variables grow beyond a million characters (RT-121)', () => {
    const doubling = `set "x" "${'x'.repeat(1_000)}";\n${`set "x" "${one('x')}${one('x')}";\n`.repeat(12)}`

    expect(run(doubling).failure?.code).toBe('tooMuchText')
  })

  it('end one that does more work than a hundred thousand steps (RT-121)', () => {
    const body = { raw: 'a'.repeat(1_000_000), parts: [], text: [] }
    const script = `if body :raw :matches "${'*a?'.repeat(30)}*b" { stop; }\n`.repeat(150)

    const { failure } = run(script, message({ body }))

    expect(failure?.code).toBe('tooManySteps')
  })
})

describe('the trace of a run', () => {
  it('names each test with its result, and each command, at its place (RT-121)', () => {
    const { trace } = run('if not header "subject" "x" {\n  discard;\n}')

    expect(trace).toEqual([
      { line: 2, column: 8, name: 'header', result: false },
      { line: 2, column: 4, name: 'not', result: true },
      { line: 3, column: 3, name: 'discard' },
    ])
  })
})
