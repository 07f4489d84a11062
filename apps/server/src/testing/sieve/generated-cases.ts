import fc from 'fast-check'

/** A script and a mail that it is run for. */
export interface SieveCase {
  script: string
  mail: string
  envelope: { from: string; to: string }
}

const oneOf = fc.constantFrom
const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
const list = (texts: readonly string[]) =>
  texts.length === 1 ? quote(texts[0] ?? '') : `[${texts.map(quote).join(', ')}]`
/** A reference to a variable. */
const of = (name: string) => `\${${name}}`
const strings = (text: fc.Arbitrary<string>) => fc.array(text, { minLength: 1, maxLength: 3 }).map(list)

const word = oneOf(
  'offer',
  'Offer',
  'OFFER',
  'invoice',
  '[List]',
  'Re: offer',
  'a',
  '',
  ' ',
  'a*b',
  'x?y',
  '10',
  '9',
  '007',
  'é',
  'urgent!',
)
const subject = fc.oneof(
  word,
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
)
const mailbox = oneOf(
  ...['ana@growth.example', 'Ana <ana@growth.example>', '"Li, Ben" <ben@Contoso.example>', 'BEN@contoso.example'],
  ...[
    '"a b"@growth.example',
    '(note) cy@sub.growth.example',
    '<dee@growth.example>',
    'Team: ana@growth.example, ed@x.example;',
  ],
)
const date = oneOf(
  'Mon, 01 Jan 2024 10:00:00 +0000',
  'Sat, 29 Feb 2020 23:59:59 -0530',
  '5 Nov 2023 03:04 +0200',
  'Wed, 31 Dec 1997 00:00:00 GMT',
)
const bodyLine = oneOf('hello', 'Click here', '.', '..dots', 'offer 10', 'A*B', 'ünïcode', '', 'x'.repeat(60))

const headers = fc.record({
  subject: fc.option(subject),
  from: mailbox,
  to: fc.array(mailbox, { minLength: 1, maxLength: 3 }),
  cc: fc.option(mailbox),
  date: fc.option(date),
  score: fc.option(fc.integer({ min: 0, max: 20 })),
  tags: fc.array(word, { maxLength: 3 }),
})
const text = fc.array(bodyLine, { minLength: 1, maxLength: 4 }).map((lines) => `${lines.join('\r\n')}\r\n`)

const mail = fc.tuple(headers, text, text, fc.boolean()).map(([header, one, other, isMultipart]) => {
  const lines = [
    `From: ${header.from}`,
    `To: ${header.to.join(',\r\n ')}`,
    ...(header.cc === null ? [] : [`Cc: ${header.cc}`]),
    ...(header.subject === null ? [] : [`Subject: ${header.subject}`]),
    ...(header.date === null ? [] : [`Date: ${header.date}`]),
    ...(header.score === null ? [] : [`X-Score: ${header.score}`]),
    ...header.tags.map((tag) => `X-Tag: ${tag}`),
    'MIME-Version: 1.0',
  ]
  if (!isMultipart) return [...lines, 'Content-Type: text/plain; charset=utf-8', '', one].join('\r\n')
  const part = (type: string, content: string) => `--part\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${content}`
  return [
    ...[...lines, 'Content-Type: multipart/mixed; boundary=part', ''],
    `${part('text/plain', one)}${part('application/x-note', other)}--part--\r\n`,
  ].join('\r\n')
})

const matchType = oneOf(':is', ':contains', ':matches', '')
const comparator = oneOf('', ':comparator "i;octet"', ':comparator "i;ascii-casemap"')
const numeric = fc
  .tuple(oneOf(':count', ':value'), oneOf('gt', 'ge', 'lt', 'le', 'eq', 'ne'))
  .map(([type, relation]) => `${type} "${relation}" :comparator "i;ascii-numeric"`)
const plain = fc.tuple(matchType, comparator).map((words) => words.join(' '))
const regexes = oneOf('^[a-z]+', 'o(f+)er', '[0-9]+$', '^$', 'a|b', '.')
// Dovecot orders letters of both cases as small ones, RFC 4790 as capital ones: it matters beside `[` and `_`.
const byValue = oneOf('gt', 'ge', 'lt', 'le', 'eq', 'ne').map(
  (relation) => `:value "${relation}" :comparator "i;octet"`,
)
const matching = fc.oneof({ weight: 4, arbitrary: plain }, numeric, byValue)
const pattern = oneOf('*', '?', '*offer*', 'a?b', 'a\\*b', '*e*', '??*', 'Re: *', '*@*', '*.example', 'ana*', '')
const key = fc.oneof(
  word,
  pattern,
  oneOf('1', '2', '3', 'growth.example', 'ana', 'ana@growth.example', 'ben@contoso.example'),
)
const fieldName = oneOf('subject', 'Subject', 'from', 'to', 'x-tag', 'X-Score', 'x-none', 'cc')
const addressName = oneOf('from', 'to', 'cc', 'TO')
const part = oneOf('', ':all', ':localpart', ':domain')
const index = oneOf('', '', ':index 1', ':index 2', ':index 1 :last')
const datePart = oneOf(
  ...[
    'year',
    'month',
    'day',
    'date',
    'julian',
    'hour',
    'minute',
    'second',
    'time',
    'iso8601',
    'std11',
    'zone',
    'weekday',
  ],
)
const dateKey = oneOf(
  '2024',
  '01',
  '2020-02-29',
  '58849',
  '10',
  '59',
  '23:59:59',
  '+0000',
  '-0530',
  '0',
  '1',
  '3',
  '*',
  '*-*',
)

const source = oneOf(of('one'), of('two'), of('1'), 'a', `b ${of('one')}`, of('nothing'), '$', of('bad').slice(0, -1))
const zone = oneOf(':originalzone', ':zone "+0100"', ':zone "-0330"')
const transform = oneOf(':raw', ':content "text"', ':content ["text/plain", "application"]', ':text')
const modifier = oneOf(
  ...['', ':lower', ':upper', ':lowerfirst', ':upperfirst', ':upper :length', ':quotewildcard', ':lowerfirst :upper'],
)
const value = oneOf(
  ...[
    of('1'),
    of('2'),
    of('0'),
    `${of('one')}x`,
    'Plain Text',
    of('ONE') + of('two'),
    'a*b?c\\d',
    of('unknown'),
    of(''),
  ],
)
const editedHeader = oneOf('X-Tag', 'Subject').map(quote)

const words = (...given: fc.Arbitrary<string>[]) =>
  fc.tuple(...given).map((texts) => texts.filter((one) => one !== '').join(' '))
const tests = [
  words(oneOf('header'), matching, index, strings(fieldName), strings(key)),
  words(oneOf('header :regex'), comparator, strings(fieldName), strings(regexes)),
  words(oneOf('address'), matching, part, index, strings(addressName), strings(key)),
  words(oneOf('envelope'), plain, part, strings(oneOf('from', 'to')), strings(key)),
  words(oneOf('exists'), strings(fieldName)),
  words(oneOf('string'), matching, strings(source), strings(key)),
  words(oneOf('date'), plain, zone, oneOf('"date"'), datePart.map(quote), strings(dateKey)),
]
/** Dovecot reads them anew after a change of headers, and the body not at all. */
const testsOfContent = [
  words(oneOf('size'), oneOf(':over', ':under'), oneOf('1', '300', '400', '500', '1K')),
  words(oneOf('body'), plain, transform, strings(key)),
]
const actions = [
  oneOf('keep;', 'discard;', 'stop;'),
  oneOf('Quarantine', 'Offers', `in-${of('1')}-x`).map((folder) => `fileinto ${quote(folder)};`),
  oneOf(...Array(4).fill('fileinto :copy "Copies";'), 'reject "No.";'),
  oneOf('redirect "ana@growth.example";', 'redirect :copy "ben@contoso.example";'),
  words(oneOf('set'), modifier, oneOf('one', 'Two').map(quote), value.map(quote)).map((set) => `${set};`),
]
const headerValue = word.filter((one) => one.trim() !== '').map(quote)
const edits = [
  words(oneOf('addheader'), oneOf('', ':last'), editedHeader, headerValue).map((add) => `${add};`),
  words(oneOf('deleteheader'), oneOf('', ':index 1', ':index 1 :last'), editedHeader).map((drop) => `${drop};`),
]

/** Blocks of commands with tests inside one another. */
function blocksOf(someTests: readonly fc.Arbitrary<string>[], someActions: readonly fc.Arbitrary<string>[]) {
  const { test } = fc.letrec<{ test: string }>((tie) => ({
    test: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 5, arbitrary: fc.oneof(...someTests) },
      tie('test').map((inner) => `not ${inner}`),
      fc
        .tuple(oneOf('allof', 'anyof'), fc.array(tie('test'), { minLength: 1, maxLength: 3 }))
        .map(([name, inner]) => `${name}(${inner.join(', ')})`),
    ),
  }))
  // Not inside of other tests: Dovecot leaves out those beside a constant, with the variables that they set.
  const condition = fc.oneof({ weight: 20, arbitrary: test }, oneOf('true', 'false', 'not true'))
  const { block } = fc.letrec<{ block: string; command: string }>((tie) => ({
    block: fc.array(tie('command'), { minLength: 1, maxLength: 2 }).map((commands) => commands.join('\r\n')),
    command: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 3, arbitrary: fc.oneof(...someActions) },
      fc
        .tuple(condition, tie('block'), fc.option(fc.tuple(condition, tie('block'))), fc.option(tie('block')))
        .map(([first, then, elsif, otherwise]) => {
          const second = elsif ? ` elsif ${elsif[0]} {\r\n${elsif[1]}\r\n}` : ''
          return `if ${first} {\r\n${then}\r\n}${second}${otherwise ? ` else {\r\n${otherwise}\r\n}` : ''}`
        }),
    ),
  }))
  return block
}

const block = blocksOf([...tests, ...testsOfContent], actions)
const editingBlock = blocksOf(tests, [...actions, ...edits])

/** Extensions that both interpreters have. */
const extensions = [
  ...[
    'fileinto',
    'variables',
    'body',
    'envelope',
    'regex',
    'relational',
    'date',
    'copy',
    'reject',
    'editheader',
    'index',
  ],
  'comparator-i;ascii-numeric',
]

/** Scripts of tests and actions inside one another, with mails that they often match. */
export const sieveCases: fc.Arbitrary<SieveCase> = fc
  .record({
    commands: fc.oneof(
      { weight: 2, arbitrary: fc.array(block, { minLength: 1, maxLength: 4 }) },
      fc.array(editingBlock, { minLength: 1, maxLength: 4 }),
    ),
    mail,
    from: oneOf('ana@growth.example', 'Ben@Contoso.example'),
    to: oneOf('li@contoso.example', 'ana@growth.example'),
  })
  .map(({ commands, mail, from, to }) => ({
    script: `require ${list(extensions)};\r\n${commands.join('\r\n')}\r\n`,
    mail,
    envelope: { from, to },
  }))
