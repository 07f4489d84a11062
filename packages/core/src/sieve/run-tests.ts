import { type AddressPart, addressesIn, envelopeParts, partOfAddress } from './address-parts'
import { datePart, mailDateOf, offsetOf, type ZonedDate } from './date-parts'
import { matchesAny } from './match-values'
import type { CheckedTest } from './program'
import { firstText, noteStep, numberOf, type RunState, textsOf } from './run-state'
import type { SieveHeader } from './sieve-message'

/** Runs a test and those inside it, as far as their results count. */
export function runTest(state: RunState, test: CheckedTest): boolean {
  state.meter.place = test
  state.meter.step()
  const run = Object.hasOwn(tests, test.name) ? tests[test.name] : undefined
  const result = run?.(state, test) ?? false
  noteStep(state, test, result)
  return result
}

type Run = (state: RunState, test: CheckedTest) => boolean

const tests: Readonly<Record<string, Run>> = {
  true: () => true,
  false: () => false,
  not: (state, { tests: [test] }) => !(test && runTest(state, test)),
  allof: (state, test) => test.tests.every((one) => runTest(state, one)),
  anyof: (state, test) => test.tests.some((one) => runTest(state, one)),
  size(state, { tags, positional: [limit] }) {
    return tags.has('over') ? state.message.size > numberOf(limit) : state.message.size < numberOf(limit)
  },
  exists: (state, { positional: [names] }) =>
    textsOf(state, names).every((name) => fieldsNamed(state, name).length > 0),
  header(state, test) {
    const { matching, positional } = test
    const values = indexed(test, fieldsOf(state, test)).map(({ value }) => value)
    return matchesAny(state, matching, { values, keys: textsOf(state, positional[1]) })
  },
  address(state, test) {
    const { matching, positional } = test
    const addresses = indexed(test, fieldsOf(state, test)).flatMap(({ raw }) => addressesOf(state, raw))
    const values = addresses.map((address) => partOfAddress(address, addressPart(test)))
    return matchesAny(state, matching, { values, keys: textsOf(state, positional[1]) })
  },
  envelope(state, test) {
    const { matching, positional } = test
    const { envelope } = state.message
    const values = textsOf(state, positional[0]).map((name) => {
      const address = envelopeParts(name.toLowerCase() === 'from' ? envelope.from : envelope.to)
      return address ? partOfAddress(address, addressPart(test)) : ''
    })
    const count = values.filter((value) => value !== '').length
    return matchesAny(state, matching, { values, keys: textsOf(state, positional[1]), count })
  },
  body: runBody,
  string(state, { matching, positional: [source, keys] }) {
    const values = textsOf(state, source)
    const count = values.filter((value) => value !== '').length
    return matchesAny(state, matching, { values, keys: textsOf(state, keys), count })
  },
  spamtest(state, { matching, tags, positional: [key] }) {
    const values = [spamValue(state.message.spamPercent, tags.has('percent'))]
    return matchesAny(state, matching, { values, keys: textsOf(state, key) })
  },
  virustest(state, { matching, positional: [key] }) {
    return matchesAny(state, matching, { values: [String(state.message.virusLevel)], keys: textsOf(state, key) })
  },
  date(state, test) {
    const { matching, positional, tags } = test
    const fields = indexed(test, fieldsNamed(state, firstText(state, positional[0])))
    const part = firstText(state, positional[1])
    const dates = (tags.has('index') ? fields : fields.slice(0, 1)).flatMap(({ value }) => mailDateOf(value) ?? [])
    const values = dates.map((date) => datePart(inZone(state, test, date), part))
    return matchesAny(state, matching, { values, keys: textsOf(state, positional[2]) })
  },
  currentdate(state, test) {
    const { matching, positional } = test
    const now = inZone(state, test, { at: state.message.now.getTime(), offset: 0 })
    const values = [datePart(now, firstText(state, positional[0]))]
    return matchesAny(state, matching, { values, keys: textsOf(state, positional[1]) })
  },
  environment(state, { matching, positional: [name, keys] }) {
    const { environment } = state.message
    const item = firstText(state, name).toLowerCase()
    const values = Object.hasOwn(environment, item) ? [environment[item] ?? ''] : []
    return values.length > 0 && matchesAny(state, matching, { values, keys: textsOf(state, keys) })
  },
  // Names are checked before a script runs; a list that was deleted since holds nothing.
  valid_ext_list: () => true,
}

function runBody(state: RunState, { matching, tags, positional: [keys] }: CheckedTest): boolean {
  const { raw, parts, text } = state.message.body
  const wanted = textsOf(state, tags.get('content')).map((type) => type.toLowerCase())
  const content = () => parts.filter(({ type }) => wanted.some((one) => isOfType(type, one))).map((part) => part.text)
  const values = tags.has('raw') ? [raw] : tags.has('content') ? content() : text
  return matchesAny(state, matching, { values, keys: textsOf(state, keys), setsMatch: false })
}

/** RFC 5173, section 5.2: empty matches every type, `text` its subtypes, anything malformed nothing. */
function isOfType(type: string, wanted: string): boolean {
  if (wanted === '') return true
  if (wanted.startsWith('/') || wanted.endsWith('/') || wanted.split('/').length > 2) return false
  return wanted.includes('/') ? type === wanted : type.split('/')[0] === wanted
}

function fieldsOf(state: RunState, { positional: [names] }: CheckedTest): SieveHeader[] {
  return textsOf(state, names).flatMap((name) => fieldsNamed(state, name))
}

function fieldsNamed({ headers, meter }: RunState, name: string): SieveHeader[] {
  const wanted = name.toLowerCase()
  meter.read(headers.length * 16)
  return headers.filter((header) => header.name.toLowerCase() === wanted)
}

/** All fields, or the one at the place that `:index` names, counted over all names. */
function indexed({ tags }: CheckedTest, fields: readonly SieveHeader[]): readonly SieveHeader[] {
  if (!tags.has('index')) return fields
  const at = numberOf(tags.get('index'))
  const field = fields[tags.has('last') ? fields.length - at : at - 1]
  return field ? [field] : []
}

function addressesOf({ meter }: RunState, raw: string) {
  meter.read(raw.length * 4)
  return addressesIn(raw)
}

function addressPart({ tags }: CheckedTest): AddressPart {
  if (tags.has('localpart')) return 'localpart'
  return tags.has('domain') ? 'domain' : 'all'
}

function inZone(state: RunState, { tags }: CheckedTest, { at, offset }: ZonedDate): ZonedDate {
  if (tags.has('originalzone')) return { at, offset }
  return { at, offset: tags.has('zone') ? (offsetOf(firstText(state, tags.get('zone'))) ?? 0) : 0 }
}

/** RFC 5235: 0 is not tested, 1 to 10 is from not spam to certainly spam. */
function spamValue(percent: number | null, isPercent: boolean): string {
  if (percent === null) return '0'
  const bounded = Math.min(100, Math.max(0, percent))
  return String(isPercent ? Math.round(bounded) : 1 + Math.round((bounded * 9) / 100))
}
