import { describe, expect, it } from 'vitest'
import { scriptSupport } from '../scripts/script-support'
import { checkSieve } from './check-sieve'

const problemsOf = (source: string, support = {}) =>
  checkSieve(source, support).problems.map(({ line, column, code, value }) =>
    [line, column, code, value].filter((part) => part !== undefined && part !== '').join(' '),
  )

describe('checkSieve', () => {
  it.each([
    { source: '', problems: [] },
    { source: '# note\n/* two\nlines */ keep;', problems: [] },
    { source: 'keep', problems: ['1 5 expectedSemicolon'] },
    { source: 'keep;\n  discard }', problems: ['2 11 expectedSemicolon }'] },
    { source: 'keep\ndiscard;', problems: ['2 1 expectedSemicolon discard'] },
    { source: 'if true\nkeep;', problems: ['2 1 blockMissing if'] },
    { source: 'if true { keep;', problems: ['1 16 expectedBlockEnd'] },
    { source: 'if "x" { keep; }', problems: ['1 1 testMissing if', '1 4 argumentTooMany if'] },
    { source: 'redirect "a@b.c', problems: ['1 10 stringOpen'] },
    { source: '/* open', problems: ['1 1 commentOpen'] },
    { source: 'keep; §', problems: ['1 7 character §'] },
    { source: 'if size :over 5G { keep; }', problems: ['1 15 numberTooLarge 5G'] },
    { source: 'if size 5 { keep; }', problems: ['1 4 sizeTagMissing'] },
    { source: 'vacation "x";', problems: ['1 1 unknownCommand vacation'] },
    { source: 'if mailboxexists "x" { keep; }', problems: ['1 4 unknownTest mailboxexists'] },
    { source: 'require "vacation";', problems: ['1 9 unknownExtension vacation'] },
    { source: 'keep; require "fileinto";', problems: ['1 7 requirePlace'] },
    { source: 'fileinto "x";', problems: ['1 1 extensionMissing fileinto'] },
    { source: 'else { keep; }', problems: ['1 1 elseWithoutIf else'] },
    { source: 'if true { keep; } keep; elsif true { stop; }', problems: ['1 25 elseWithoutIf elsif'] },
    { source: 'if true;', problems: ['1 1 blockMissing if'] },
    { source: 'keep { stop; }', problems: ['1 1 blockTooMany keep'] },
    { source: 'if header :is :contains "a" "b" { stop; }', problems: ['1 15 tagsExclude :is :contains'] },
    { source: 'if header :is :is "a" "b" { stop; }', problems: ['1 15 tagTwice :is'] },
    { source: 'if header :blue "a" "b" { stop; }', problems: ['1 11 unknownTag :blue'] },
    { source: 'if header "a" { stop; }', problems: ['1 4 argumentMissing header'] },
    { source: 'if header "a:b" "c" { stop; }', problems: ['1 11 headerName a:b'] },
    { source: 'if header :comparator "i;none" "a" "b" { stop; }', problems: ['1 23 comparatorUnknown i;none'] },
    {
      source: 'if header :comparator "i;ascii-numeric" "a" "b" { stop; }',
      problems: ['1 23 extensionMissing comparator-i;ascii-numeric'],
    },
    {
      source:
        'require "comparator-i;ascii-numeric"; if header :contains :comparator "i;ascii-numeric" "a" "b" { stop; }',
      problems: ['1 71 comparatorUnfit :contains'],
    },
    { source: 'if header :count "eq" "a" "b" { stop; }', problems: ['1 11 extensionMissing relational'] },
    { source: 'require "relational"; if header :value "xx" "a" "b" { stop; }', problems: ['1 40 relationUnknown xx'] },
    { source: 'if address "subject" "b" { stop; }', problems: ['1 12 addressHeader subject'] },
    { source: 'require "envelope"; if envelope "auth" "b" { stop; }', problems: ['1 33 envelopePart auth'] },
    { source: 'require "date"; if date "date" "century" "b" { stop; }', problems: ['1 32 datePart century'] },
    { source: 'require "date"; if currentdate :zone "CET" "year" "b" { stop; }', problems: ['1 38 zone CET'] },
    { source: 'require "variables"; set "1x" "a";', problems: ['1 26 variableName 1x'] },
    { source: 'require "editheader"; deleteheader "Received";', problems: ['1 36 protectedHeader Received'] },
    { source: 'redirect "nobody";', problems: ['1 10 address nobody'] },
    { source: 'if anyof true { stop; }', problems: ['1 4 testMissing anyof'] },
    { source: 'if not (true, false) { stop; }', problems: ['1 9 testTooMany not'] },
    {
      source: 'fileinto "x";\nreject "y";',
      problems: ['1 1 extensionMissing fileinto', '2 1 extensionMissing reject'],
    },
  ])('finds $problems in $source (RT-120, RT-121)', ({ source, problems }) => {
    expect(problemsOf(source)).toEqual(problems)
  })

  it('refuses parts that a server cannot carry out, at their place (RT-121)', () => {
    const extensions = 'require ["fileinto", "copy", "variables"];'

    expect(problemsOf(`${extensions}\nfileinto "Junk";\nfileinto :copy "Quarantine";`, scriptSupport)).toEqual([
      '2 10 folderUnknown Junk',
      '3 1 fileCopyUnsupported',
    ])
    expect(problemsOf(`${extensions}\nfileinto "Quarantine";\nredirect :copy "a@b.example";`, scriptSupport)).toEqual(
      [],
    )
    const chosenByMail = `${extensions}\nset "to" "a@b.example";\nredirect "\${to}";`
    expect(problemsOf(chosenByMail, scriptSupport)).toEqual(['3 10 mustBeConstant'])
    expect(problemsOf(chosenByMail)).toEqual([])
  })

  it('refuses to change headers that carry, identify or prove a message (RT-121)', () => {
    const changing = (name: string) => [`addheader "${name}" "a";`, `deleteheader "${name}";`]
    const kept = ['Subject', 'DKIM-Signature', 'X-Loop', 'X-Postern-Stamp', 'Content-Type', 'Bcc']

    for (const command of kept.flatMap(changing)) {
      expect(problemsOf(`require "editheader"; ${command}`, scriptSupport)).toEqual([
        expect.stringContaining('protectedHeader'),
      ])
    }
    for (const command of changing('X-Note')) {
      expect(problemsOf(`require "editheader"; ${command}`, scriptSupport)).toEqual([])
    }
  })

  it('names lists and expressions that cannot be used (RT-121)', () => {
    const support = {
      hasList: (name: string) => name === 'Partners',
      compileRegex: (pattern: string) => {
        if (pattern === '(') throw new Error('unbalanced')
        return () => null
      },
    }
    const script = 'require ["extlists", "regex"];\nif header :list "from" ["Partners", "Banks"] { stop; }'

    expect(problemsOf(script, support)).toEqual(['2 37 listUnknown Banks'])
    expect(problemsOf('require "regex"; if header :regex "a" ["b", "("] { stop; }', support)).toEqual(['1 45 regex ('])
  })

  it('refuses tests inside one another without end (RT-121)', () => {
    expect(problemsOf(`if ${'not '.repeat(200)}true { stop; }`)).toEqual(['1 124 nestedTooDeep'])
  })

  it('reads texts of several lines, with a dot at their beginning doubled (RT-121)', () => {
    const { script } = checkSieve('require "reject";\nreject text: # reason\nOne\n..two\n.\n;')
    const [, command] = script?.commands ?? []

    expect(command?.positional[0]).toMatchObject({ values: [{ text: 'One\r\n.two\r\n' }] })
  })
})
