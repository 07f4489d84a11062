/** Kind of a positional argument, or of the value after a tag. */
export type ArgumentKind = 'string' | 'strings' | 'number'

export interface TagRule {
  /** Tags of one group exclude each other. */
  group?: string
  /** Extension that brings the tag. */
  extension?: string
  value?: ArgumentKind
}

export interface WordRule {
  /** Extensions of which one must be required. */
  extensions?: readonly string[]
  tags?: Readonly<Record<string, TagRule>>
  positional?: readonly ArgumentKind[]
  /** Number of positional arguments, from the end, that may be left out. */
  optional?: number
  /** Tests after the arguments: one, or a list in parentheses. Default: none. */
  tests?: 'one' | 'list'
  hasBlock?: boolean
}

const match: Readonly<Record<string, TagRule>> = {
  is: { group: 'match' },
  contains: { group: 'match' },
  matches: { group: 'match' },
  count: { group: 'match', extension: 'relational', value: 'string' },
  value: { group: 'match', extension: 'relational', value: 'string' },
  regex: { group: 'match', extension: 'regex' },
  list: { group: 'match', extension: 'extlists' },
  comparator: { value: 'string' },
}
const part: Readonly<Record<string, TagRule>> = {
  localpart: { group: 'part' },
  domain: { group: 'part' },
  all: { group: 'part' },
}
const index: Readonly<Record<string, TagRule>> = {
  index: { extension: 'index', value: 'number' },
  last: { extension: 'index' },
}
const zone: Readonly<Record<string, TagRule>> = {
  zone: { group: 'zone', value: 'string' },
}
const copy: Readonly<Record<string, TagRule>> = { copy: { extension: 'copy' } }

/** Commands by name (RFC 5228 and its extensions). */
export const commandRules: Readonly<Record<string, WordRule>> = {
  require: { positional: ['strings'] },
  if: { tests: 'one', hasBlock: true },
  elsif: { tests: 'one', hasBlock: true },
  else: { hasBlock: true },
  stop: {},
  keep: {},
  discard: {},
  redirect: { tags: copy, positional: ['string'] },
  fileinto: { extensions: ['fileinto'], tags: copy, positional: ['string'] },
  reject: { extensions: ['reject'], positional: ['string'] },
  ereject: { extensions: ['ereject'], positional: ['string'] },
  set: {
    extensions: ['variables'],
    tags: {
      lower: { group: 'case' },
      upper: { group: 'case' },
      lowerfirst: { group: 'first' },
      upperfirst: { group: 'first' },
      quotewildcard: { group: 'quote' },
      length: { group: 'length' },
    },
    positional: ['string', 'string'],
  },
  addheader: { extensions: ['editheader'], tags: { last: {} }, positional: ['string', 'string'] },
  deleteheader: {
    extensions: ['editheader'],
    tags: { ...match, index: { value: 'number' }, last: {} },
    positional: ['string', 'strings'],
    optional: 1,
  },
}

/** Tests by name (RFC 5228 and its extensions). */
export const testRules: Readonly<Record<string, WordRule>> = {
  true: {},
  false: {},
  not: { tests: 'one' },
  allof: { tests: 'list' },
  anyof: { tests: 'list' },
  address: { tags: { ...match, ...part, ...index }, positional: ['strings', 'strings'] },
  header: { tags: { ...match, ...index }, positional: ['strings', 'strings'] },
  envelope: { extensions: ['envelope'], tags: { ...match, ...part }, positional: ['strings', 'strings'] },
  exists: { positional: ['strings'] },
  size: { tags: { over: { group: 'size' }, under: { group: 'size' } }, positional: ['number'] },
  body: {
    extensions: ['body'],
    tags: {
      ...match,
      raw: { group: 'transform' },
      content: { group: 'transform', value: 'strings' },
      text: { group: 'transform' },
    },
    positional: ['strings'],
  },
  string: { extensions: ['variables'], tags: match, positional: ['strings', 'strings'] },
  spamtest: {
    extensions: ['spamtest', 'spamtestplus'],
    tags: { ...match, percent: { extension: 'spamtestplus' } },
    positional: ['string'],
  },
  virustest: { extensions: ['virustest'], tags: match, positional: ['string'] },
  date: {
    extensions: ['date'],
    tags: { ...match, ...index, ...zone, originalzone: { group: 'zone' } },
    positional: ['string', 'string', 'strings'],
  },
  currentdate: { extensions: ['date'], tags: { ...match, ...zone }, positional: ['string', 'strings'] },
  environment: { extensions: ['environment'], tags: match, positional: ['string', 'strings'] },
  valid_ext_list: { extensions: ['extlists'], positional: ['strings'] },
}

/** Extensions that scripts can require. */
export const sieveExtensions = [
  ...[
    'envelope',
    'fileinto',
    'reject',
    'ereject',
    'copy',
    'body',
    'variables',
    'relational',
    'spamtest',
    'spamtestplus',
  ],
  ...['virustest', 'editheader', 'date', 'index', 'environment', 'extlists', 'regex'],
  ...['comparator-i;octet', 'comparator-i;ascii-casemap', 'comparator-i;ascii-numeric'],
] as const
/** Extension that scripts can require. */
export type SieveExtension = (typeof sieveExtensions)[number]
