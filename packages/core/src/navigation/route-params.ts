/** Values of the parameters in a route's address, by name. */
export type RouteParams = Readonly<Record<string, string | number>>

/** Names of the parameters in a route's address. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never

/** Values parsed from a route's address, by name: ids are numbers, everything else is text. */
export type RouteValues<Path extends string> = {
  readonly [Name in ParamName<Path>]: Name extends NumericParam ? number : string
}

const numericParams = [
  'customerId',
  'digestId',
  'domainId',
  'groupId',
  'logId',
  'noticeId',
  'policyId',
  'quarantineEntryId',
  'relayId',
  'resellerId',
  'listId',
  'ruleId',
  'scheduledReportId',
  'scriptId',
  'setId',
  'sourceId',
  'spamReportId',
  'templateId',
  'userId',
  'webhookId',
] as const
type NumericParam = (typeof numericParams)[number]

/** True if the server knows the parameter as a number, so that any other text names nothing (RT-140). */
export function isNumericParam(name: string): boolean {
  return numericParams.some((one) => one === name)
}

// Spec 2.3 matches only numbers here (RT-140), and not `/notices/new` (AM-019); other parameters match any text in one segment.
const matchesNumbers = new Set(['noticeId', 'quarantineEntryId'])

/** Returns the name in `{name}`; `null` for a literal segment. */
export function paramName(segment: string): string | null {
  return segment.startsWith('{') ? segment.slice(1, -1) : null
}

/** True if an address can carry the value; browsers read dots as steps upwards. */
export function isParamValue(name: string, value: string): boolean {
  if (matchesNumbers.has(name)) return /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value))
  return value !== '' && value !== '.' && value !== '..'
}

/** True if the text can be encoded: half a character, a lone surrogate, cannot. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text)
}

/** Splits a path at its slashes; a trailing slash adds no segment. */
export function segmentsOf(path: string): string[] {
  // Far more than any route has, so that a hostile address costs nothing.
  const segments = path.slice(1).split('/', 32)
  return segments.at(-1) === '' ? segments.slice(0, -1) : segments
}
