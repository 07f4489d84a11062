import { type ImportKind, Language, Role } from '@postern/core'
import { type AnswerKey, type AnswerText, answerText } from '@postern/core/answers'
import { contract } from '@postern/core/contract'
import { maxCellLength } from '@postern/core/management'
import { roleIds } from '../auth/role-ids'
import type { Transaction } from '../db/database'
import { inSavepoint } from '../db/in-savepoint'
import { addDomain, addHop } from '../domains/domains.service'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import { ServiceError } from '../http/service-error'
import { addAlias, addUser } from '../users/users.service'

export interface ImportRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  /** True when mail may also go to next hops at private addresses. */
  allowsPrivateHops: boolean
}

export type RowValues = Readonly<Record<string, string>>
/** Texts by field; '' is the whole row. */
export type RowProblems = Record<string, AnswerText[]>

/** Kinds whose rows are added one by one, with the calls for single objects. */
export type SingleKind = Exclude<ImportKind, 'wbl' | 'matchList'>

export interface RowPlace {
  kind: SingleKind
  customerId: number
}

/**
 * Adds one row with the same calls as for a single object, completely or not at all; returns the problems, or `null` on success.
 */
export async function addRow(request: ImportRequest, place: RowPlace, values: RowValues): Promise<RowProblems | null> {
  try {
    refuseTooLong(values)
    await inSavepoint(request.tx, () => adders[place.kind](request, place.customerId, values))
    return null
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { fields } = error.details
    return fields ? inFile(fields) : { '': [error.text] }
  }
}

/** Returns the key of a row: no two rows of a file may share it. */
export function rowKey(kind: SingleKind, values: RowValues): string {
  const name = kind === 'domains' ? values.name : values.email
  return (name ?? '').trim().toLowerCase().slice(0, 254)
}

/** Field that identifies the object of a row. */
export const keyField: Record<ImportKind, string> = {
  domains: 'name',
  users: 'email',
  wbl: 'sender',
  matchList: 'value',
}

/** A truncated value must not be taken for a complete one. */
function refuseTooLong(values: RowValues): void {
  const name = Object.keys(values).find((one) => (values[one]?.length ?? 0) > maxCellLength)
  if (name === undefined) return
  throw refuse('requests.wrongValues', { fields: { [name]: [answerText('imports.tooLong')] } })
}

type Adder = (request: ImportRequest, customerId: number, values: RowValues) => Promise<void>

const adders: Record<SingleKind, Adder> = { domains: addDomainRow, users: addUserRow }

const hopDefaults = { priority: '10', port: '25', tls: 'opportunistic' }

async function addDomainRow(request: ImportRequest, customerId: number, values: RowValues): Promise<void> {
  const id = await addDomain(request, read(contract.createDomain.body, { name: values.name ?? '', customerId }))
  if (!said(values.nextHop)) return
  const { priority, port, tls } = { ...hopDefaults, ...onlySaid(values) }
  const hop = { ipAddress: values.nextHop, priority: whole(priority), port: whole(port), tls: tls.trim().toLowerCase() }
  await addHop(request, id, read(contract.addDomainIp.body, hop))
}

async function addUserRow(request: ImportRequest, customerId: number, values: RowValues): Promise<void> {
  const { firstName, lastName, department, timezone } = onlySaid(values)
  const aliases = (values.aliases ?? '').split(/[\s,;|]+/).filter(Boolean)
  const user = {
    ...{ firstName, lastName, department, timezone: timezone?.trim(), customerId },
    emails: [values.email?.trim() ?? ''],
    role: roleOf(values.role),
    language: languageOf(values.language),
  }
  const id = await addUser(request, read(contract.createUser.body, user))
  for (const alias of aliases) await addAlias(request, id, read(contract.addUserAlias.body, { alias }).alias)
}

const roleWords: Record<string, number | null> = {
  ...{ admin: roleIds[Role.CustomerAdmin], administrator: roleIds[Role.CustomerAdmin] },
  ...{ administrateur: roleIds[Role.CustomerAdmin] },
  ...{ '': null, user: null, recipient: null, utilisateur: null, destinataire: null },
}

function roleOf(text = ''): number | null {
  const role = roleWords[text.trim().toLowerCase()]
  if (role === undefined) throw wrong('role')
  return role
}

const languageWords: Record<string, Language | null> = {
  ...{ '': null, en: Language.English, eng: Language.English, english: Language.English },
  ...{ fr: Language.French, fra: Language.French, french: Language.French, français: Language.French },
}

function languageOf(text = ''): Language | null {
  const language = languageWords[text.trim().toLowerCase()]
  if (language === undefined) throw wrong('language')
  return language
}

interface Reader<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

/** By the schema of the call that adds a single object. */
function read<T>(schema: Reader<T>, values: object): T {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw wrong(...result.error.issues.map(({ path }) => String(path[0] ?? '')))
}

const fieldTexts: Record<string, AnswerKey> = {
  name: 'domains.name',
  ipAddress: 'domains.hopAddress',
  priority: 'imports.priority',
  port: 'domains.hopPort',
  tls: 'imports.tls',
  emails: 'customers.adminEmail',
  alias: 'imports.aliases',
  firstName: 'imports.longName',
  lastName: 'imports.longName',
  department: 'imports.longName',
  role: 'imports.role',
  language: 'imports.language',
  timezone: 'requests.timeZoneMissing',
}

function wrong(...names: string[]): ServiceError {
  const fields = Object.fromEntries(names.map((name) => [name, [{ key: fieldTexts[name] ?? 'requests.wrongValue' }]]))
  return refuse('requests.wrongValues', { fields })
}

const fileNames: Record<string, string> = { ipAddress: 'nextHop', emails: 'email', alias: 'aliases', customerId: '' }

/** Renames fields to the file's column names. */
function inFile(fields: RowProblems): RowProblems {
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [fileNames[name] ?? name, texts]))
}

const said = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

function onlySaid(values: RowValues): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => said(text)))
}

function whole(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN
}
