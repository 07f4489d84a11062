import { isEmailAddress } from '../shared/email-address'
import { datePartNames, isZone } from './date-parts'
import { isVariableName, referencesIn } from './expand'
import type { Argument, ParsedTest } from './parse-sieve'
import type { CheckedTest, Comparator, HeaderLimits, Matching, Relation, SieveSupport } from './program'
import type { SievePosition, SieveProblemCode } from './sieve-problem'
import type { ArgumentKind, TagRule, WordRule } from './vocabulary'

export interface CheckContext {
  support: SieveSupport
  required: ReadonlySet<string>
  report(place: SievePosition, code: SieveProblemCode, value?: string): void
}

const relations: readonly string[] = ['gt', 'ge', 'lt', 'le', 'eq', 'ne']
const comparators: readonly string[] = ['i;octet', 'i;ascii-casemap', 'i;ascii-numeric']
const builtIn: readonly string[] = ['i;octet', 'i;ascii-casemap']
const matchTypes = ['contains', 'matches', 'count', 'value', 'regex', 'list'] as const

/** Checks tags and arguments of a command or test by its rule. */
export function checkArguments(context: CheckContext, test: ParsedTest, rule: WordRule): Omit<CheckedTest, 'tests'> {
  const tags = new Map<string, Argument | null>()
  const positional: Argument[] = []
  for (let at = 0; at < test.args.length; at += 1) {
    const arg = test.args[at] as Argument
    if (arg.kind !== 'tag') {
      positional.push(arg)
      continue
    }
    const found = rule.tags?.[arg.name]
    if (!found) {
      context.report(arg, 'unknownTag', `:${arg.name}`)
      continue
    }
    checkTag(context, arg, found, { rule, tags })
    const value = found.value ? test.args[at + 1] : undefined
    if (found.value && (!value || !isOfKind(value, found.value))) context.report(arg, 'tagValue', `:${arg.name}`)
    if (value && isOfKind(value, found.value as ArgumentKind)) at += 1
    tags.set(arg.name, value ?? null)
  }
  checkPositional(context, test, rule, positional)
  checkStrings(context, [...positional, ...tags.values()])
  const { line, column, name } = test
  return { line, column, name, tags, positional, matching: matchingOf(context, tags) }
}

function checkTag(
  { report, required }: CheckContext,
  arg: Argument & { kind: 'tag' },
  { group, extension }: TagRule,
  { rule, tags }: { rule: WordRule; tags: ReadonlyMap<string, Argument | null> },
): void {
  if (extension && !required.has(extension)) report(arg, 'extensionMissing', extension)
  if (tags.has(arg.name)) report(arg, 'tagTwice', `:${arg.name}`)
  const other = [...tags.keys()].find((name) => group && name !== arg.name && rule.tags?.[name]?.group === group)
  if (other) report(arg, 'tagsExclude', `:${other} :${arg.name}`)
}

function checkPositional(context: CheckContext, test: ParsedTest, rule: WordRule, given: Argument[]): void {
  const { positional: wanted = [], optional = 0 } = rule
  if (given.length < wanted.length - optional) context.report(test, 'argumentMissing', test.name)
  const extra = given[wanted.length]
  if (extra) context.report(extra, 'argumentTooMany', test.name)
  for (const [at, kind] of wanted.entries()) {
    const arg = given[at]
    if (arg && !isOfKind(arg, kind)) context.report(arg, 'argumentKind', kind)
  }
}

const isOfKind = (arg: Argument, kind: ArgumentKind) =>
  kind === 'number' ? arg.kind === 'number' : arg.kind === 'strings' && (kind === 'strings' || !arg.isList)

function checkStrings({ required, report }: CheckContext, args: readonly (Argument | null)[]): void {
  if (!required.has('variables')) return
  for (const arg of args) {
    if (arg?.kind !== 'strings') continue
    for (const value of arg.values) {
      const foreign = referencesIn(value.text).find((name) => name.includes('.'))
      if (foreign) report(value, 'namespaceUnknown', foreign)
    }
  }
}

/** Strings of an argument that contain no variable. */
function constantsOf({ required }: CheckContext, arg: Argument | null | undefined) {
  if (arg?.kind !== 'strings') return []
  return arg.values.filter(({ text }) => !required.has('variables') || referencesIn(text).length === 0)
}

function matchingOf(context: CheckContext, tags: ReadonlyMap<string, Argument | null>): Matching {
  const type = matchTypes.find((name) => tags.has(name)) ?? 'is'
  const comparator = comparatorOf(context, tags.get('comparator') ?? null)
  const given = tags.get(type) ?? null
  const [relation] = given?.kind === 'strings' ? given.values : []
  if (relation && !relations.includes(relation.text.toLowerCase())) {
    context.report(relation, 'relationUnknown', relation.text)
  }
  const isByParts = ['contains', 'matches', 'regex'].includes(type)
  const place = tags.get('comparator')
  if (place && comparator === 'i;ascii-numeric' && isByParts) context.report(place, 'comparatorUnfit', `:${type}`)
  return { type, relation: (relation?.text.toLowerCase() ?? 'eq') as Relation, comparator }
}

function comparatorOf({ required, report }: CheckContext, arg: Argument | null): Comparator {
  const [value] = arg?.kind === 'strings' ? arg.values : []
  if (!value) return 'i;ascii-casemap'
  if (!comparators.includes(value.text)) report(value, 'comparatorUnknown', value.text)
  else if (!builtIn.includes(value.text) && !required.has(`comparator-${value.text}`)) {
    report(value, 'extensionMissing', `comparator-${value.text}`)
  }
  return value.text as Comparator
}

const headerName = /^[!-9;-~]+$/
/** Headers that hold addresses, with those of resent mail. */
const addressHeaders =
  /^((resent-)?(from|to|cc|bcc|sender|reply-to)|delivered-to|return-path|errors-to|envelope-to|x-original-to|disposition-notification-to)$/i
/** Headers that no script may take away (RFC 5293, section 6). */
const keptHeaders = /^(received|auto-submitted)$/i

/** True for a header that a command may change. */
export function mayChangeHeader(name: string, command: string, limits: HeaderLimits | undefined): boolean {
  if (command === 'deleteheader' && keptHeaders.test(name)) return false
  return limits?.mayChange(name) ?? true
}

/** Checks the values of arguments that a test or command gives a meaning of its own. */
export function checkValues(context: CheckContext, test: Omit<CheckedTest, 'tests'>): void {
  const { report, support } = context
  const { name, tags, positional, matching } = test
  const constants = (arg: Argument | null | undefined) => constantsOf(context, arg)
  const [first, second, third] = positional
  const each = (arg: Argument | null | undefined, isRight: (text: string) => boolean, code: SieveProblemCode) => {
    for (const value of constants(arg)) if (!isRight(value.text)) report(value, code, value.text.slice(0, 60))
  }
  if (['header', 'exists', 'addheader', 'deleteheader'].includes(name)) each(first, isHeaderName, 'headerName')
  if (name === 'date') each(first, isHeaderName, 'headerName')
  if (name === 'address') each(first, (text) => addressHeaders.test(text), 'addressHeader')
  if (name === 'envelope') each(first, (text) => /^(from|to)$/i.test(text), 'envelopePart')
  if (name === 'addheader' || name === 'deleteheader') {
    each(first, (text) => mayChangeHeader(text, name, support.headers), 'protectedHeader')
  }
  if (name === 'set') each(first, isVariableName, 'variableName')
  if (name === 'set' && constants(first).length === 0 && first) report(first, 'mustBeConstant')
  if (name === 'redirect') {
    each(first, isEmailAddress, 'address')
    // Mail must not say where it is sent.
    if (support.redirectsAtMost !== undefined && first && constants(first).length === 0) report(first, 'mustBeConstant')
  }
  if (name === 'date' || name === 'currentdate') {
    each(name === 'date' ? second : first, (text) => datePartNames.includes(text.toLowerCase()), 'datePart')
    each(tags.get('zone'), isZone, 'zone')
  }
  if (name === 'size' && !tags.has('over') && !tags.has('under')) report(test, 'sizeTagMissing')
  if (tags.has('last') && !tags.has('index') && name !== 'addheader') report(test, 'indexMissing')
  if (name === 'fileinto') {
    const { folders } = support
    each(first, (text) => !folders || folders.some((folder) => folder === text), 'folderUnknown')
    if (folders && first && constants(first).length === 0) report(first, 'mustBeConstant')
    if (folders && tags.has('copy')) report(test, 'fileCopyUnsupported')
  }
  const keys = name === 'valid_ext_list' ? first : (third ?? second ?? first)
  if (matching.type === 'list' || name === 'valid_ext_list') {
    if (keys?.kind === 'strings' && constants(keys).length < keys.values.length) report(keys, 'mustBeConstant')
    if (matching.type === 'list') each(keys, (text) => support.hasList?.(text) ?? true, 'listUnknown')
  }
  if (matching.type === 'regex') each(keys, (text) => isRegex(context, text, matching), 'regex')
}

const isHeaderName = (text: string) => headerName.test(text)

/** Letters of a regular expression. */
const longestRegex = 200

function isRegex({ support }: CheckContext, text: string, { comparator }: Matching): boolean {
  if (text.length > longestRegex) return false
  try {
    support.compileRegex?.(text, { ignoresCase: comparator === 'i;ascii-casemap' })
    return true
  } catch {
    return false
  }
}
