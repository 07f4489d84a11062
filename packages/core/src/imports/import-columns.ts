import { wblFileFields } from '../wbl/wbl-file'
import { maxCellLength } from './import-limits'
import type { ImportKind } from './imports.contract'
import type { CsvRow } from './read-csv'

/** Fields that a file can contain, in the order of the template; the first one is required. */
export const importFields = {
  domains: ['name', 'nextHop', 'priority', 'port', 'tls'],
  users: ['email', 'firstName', 'lastName', 'department', 'role', 'language', 'timezone', 'aliases'],
  wbl: wblFileFields,
  matchList: ['value', 'note'],
} as const satisfies Record<ImportKind, readonly string[]>

/** A field of any kind. */
export type ImportField = (typeof importFields)[ImportKind][number]

/** Recognised headings, in lower case without spaces and punctuation. */
const headings: Record<ImportField, readonly string[]> = {
  name: ['name', 'domain', 'domainname', 'domaine', 'nomdedomaine'],
  nextHop: [
    'nexthop',
    'hop',
    'ip',
    'ipaddress',
    'host',
    'server',
    'mailserver',
    'destination',
    'serveurderemise',
    'serveur',
  ],
  priority: ['priority', 'prio', 'preference', 'priorité'],
  port: ['port'],
  tls: ['tls', 'encryption', 'chiffrement'],
  email: ['email', 'emailaddress', 'mail', 'address', 'username', 'user', 'adresse', 'courriel', 'adresseemail'],
  firstName: ['firstname', 'first', 'givenname', 'prénom', 'prenom'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'nom', 'nomdefamille'],
  department: ['department', 'dept', 'service', 'département'],
  role: ['role', 'type', 'rôle'],
  language: ['language', 'lang', 'locale', 'langue'],
  timezone: ['timezone', 'zone', 'tz', 'fuseauhoraire'],
  aliases: ['aliases', 'alias', 'otheraddresses'],
  sender: [
    ...['sender', 'address', 'email', 'from', 'domain', 'network', 'entry', 'value'],
    ...['expéditeur', 'expediteur', 'adresse', 'domaine', 'réseau'],
  ],
  value: [
    ...['value', 'entry', 'address', 'email', 'sender', 'domain', 'file', 'filename', 'country'],
    ...['valeur', 'entrée', 'entree', 'adresse', 'courriel', 'expéditeur', 'expediteur', 'domaine'],
    ...['fichier', 'nomdefichier', 'nomdufichier', 'pays'],
  ],
  type: ['type', 'action', 'list', 'liste'],
  recipient: ['recipient', 'to', 'owner', 'appliesto', 'user', 'destinataire', 'sappliqueà'],
  match_on: ['matchon', 'match', 'matches', 'compare', 'comparaison'],
  subdomains: ['subdomains', 'includesubdomains', 'sousdomaines'],
  note: ['note', 'notes', 'comment', 'remark', 'description', 'commentaire', 'remarque'],
  expires: ['expires', 'expiry', 'expiresat', 'expiration', 'until'],
  level: ['level', 'niveau'],
  unproven: ['unproven', 'isunproven'],
  forced: ['forced', 'isforced'],
  customer: ['customer', 'customername', 'client', 'nomduclient'],
}

/** Column of each field: its index, or `null` for none. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number | null>>>

/** True if the first row holds column names instead of values: it has a known heading and no value in the required field. */
export function hasHeadings(kind: ImportKind, rows: readonly CsvRow[]): boolean {
  const [first] = rows
  if (!first) return false
  const known = first.cells.filter((cell) => importFields[kind].some((field) => isHeading(field, cell)))
  return known.length > 0 && !first.cells.some((cell) => /[\w-]\.[a-z]{2,}\s*$/i.test(cell))
}

/** Maps columns by their headings; without headings, in the order of the template. */
export function guessColumns(kind: ImportKind, heads: readonly string[] | null): ImportColumns {
  const fields: readonly ImportField[] = importFields[kind]
  const taken = new Set<number>()
  return Object.fromEntries(
    fields.map((field, index) => {
      const at = heads ? heads.findIndex((head, column) => !taken.has(column) && isHeading(field, head)) : index
      if (at >= 0) taken.add(at)
      return [field, at >= 0 ? at : null]
    }),
  )
}

function isHeading(field: ImportField, text: string): boolean {
  return headings[field].includes(text.toLowerCase().replace(/[\s_*.:-]/g, ''))
}

/** Converts a row for sending: the chosen columns under their field names. */
export function toImportValues(columns: ImportColumns, { cells }: CsvRow): Record<string, string> {
  const chosen = Object.entries(columns).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  // Spreadsheet exports put an apostrophe before text that looks like a formula.
  const clean = (text: string) =>
    text
      .trim()
      .replace(/^'(?=[=+\-@])/, '')
      // One character over the limit, so that the row is rejected for it.
      .slice(0, maxCellLength + 1)
  return Object.fromEntries(chosen.map(([field, at]) => [field, clean(cells[at] ?? '')]))
}

/** Rows of a template file: headings, and an example where all files of the kind look alike. */
export function templateRows(kind: ImportKind): string[][] {
  const example = {
    domains: ['contoso.example', '192.0.2.25', '10', '25', 'opportunistic'],
    users: ['ana@contoso.example', 'Ana', 'Byrne', 'Finance', 'user', 'en', 'Europe/Dublin', 'a.byrne@contoso.example'],
    wbl: [
      ...['newsletter.example', 'block', '', 'both', 'yes', 'Nobody subscribed', '2030-01-31'],
      ...['customer', 'no', 'no', ''],
    ],
    // Each kind of list holds other values.
    matchList: null,
  }
  const row = example[kind]
  return [[...importFields[kind]], ...(row ? [row] : [])]
}
