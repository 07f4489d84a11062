import {
  readLink,
  type UrlScanAction,
  type UrlScanOrdering,
  type UrlScanSource,
  type UrlVerdict,
} from '@postern/core/urls'
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, type SQL } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { countedAlike } from '../db/bounded-count'
import { commonLetters } from '../db/common-letters'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import { listPage } from '../db/list-page'
import { instantOf } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { addressPart, eachWord, holdsLower, part } from '../db/text-search'
import { spanOf } from '../db/time-span'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { ActionRequest } from '../quarantine/action-request'
import { ownerAnswer, readOwners } from '../tenants/read-owners'
import { urlEvents } from './url-scans.table'

/** Filter of the list; absent or empty fields do not filter. */
export interface UrlScanFilter {
  freeSearch: string
  from?: string | undefined
  to?: string | undefined
  url?: string | undefined
  host?: string | undefined
  sender?: string | undefined
  recipient?: string | undefined
  verdict?: readonly UrlVerdict[] | undefined
  action?: readonly UrlScanAction[] | undefined
  source?: UrlScanSource | undefined
  customerId?: number | undefined
}

export interface UrlScanQuery extends UrlScanFilter {
  limit: number
  offset: number
  ordering: UrlScanOrdering
  cursor?: string | undefined
}

const { searchText: _, ...columns } = getTableColumns(urlEvents)
type Row = Omit<typeof urlEvents.$inferSelect, 'searchText'>

/** One page. Ids grow with time, so either order reads a key forwards or backwards. */
export async function listUrlScans(tx: Transaction, scope: Scope, query: UrlScanQuery) {
  const { limit, offset, ordering, cursor, ...filter } = query
  const [direction, beyond] = ordering === 'at' ? [asc, gt] : [desc, lt]
  const span = { receivedFrom: filter.from, receivedTo: filter.to }
  const isSearch = matchesTexts(filter) !== undefined
  const { rows, counted } = await listPage(tx, {
    ...{ scope, table: urlEvents, limit, offset: cursor ? 0 : offset, span: spanOf(span) },
    question: [scope, countedAlike({ ...filter, from: undefined, to: undefined, ...span })],
    facts: and(inTenant(urlEvents, scope), matchesFacts(filter)),
    texts: isSearch ? matchesTexts(filter, await commonLetters(tx, urlEvents)) : undefined,
    order: [direction(urlEvents.id)],
    rest: cursor ? beyond(urlEvents.id, Number(cursor)) : undefined,
    readThese: (ids): Promise<Row[]> => tx.select(columns).from(urlEvents).where(inArray(urlEvents.id, ids)),
  })
  const last = rows.at(-1)
  return {
    scans: (await answersOf(tx, scope, rows)).map(withoutQuery),
    ...counted,
    nextCursor: last && rows.length === limit ? String(last.id) : null,
  }
}

/** One scan with its whole link; the audit log records the reader. */
export async function readUrlScan(
  { tx, caller, address, now }: Pick<ActionRequest, 'tx' | 'caller' | 'address' | 'now'>,
  id: number,
) {
  const scope = scopeOf(caller)
  const [row] = await tx
    .select(columns)
    .from(urlEvents)
    .where(and(eq(urlEvents.id, id), inTenant(urlEvents, scope)))
  const [answer] = row ? await answersOf(tx, scope, [row]) : []
  if (!row || !answer) throw refuse('requests.notFound')
  const { userId, username } = caller
  const { resellerId, customerId } = row
  await writeAudit(tx, {
    ...{ action: 'linkShown', userId, username, resellerId, customerId, address, now },
    target: `scanned link ${id}`,
  })
  return { ...answer, isCut: false }
}

async function answersOf(tx: Transaction, scope: Scope, rows: readonly Row[]) {
  const owners = await readOwners(
    tx,
    rows.map(({ customerId }) => customerId),
  )
  return rows.map((row) => {
    const { id, source, url, host, verdict, action, signals, sender, recipient, messageId, clientAddress } = row
    return {
      ...{ id, at: instantOf(id).toISOString(), source, url, host, verdict, action, signals, sender, recipient },
      ...{ messageId, clientAddress, ...ownerAnswer(owners.get(row.customerId), scope) },
    }
  })
}

/** Queries, fragments and sign-ins in a link may be secrets of the recipient. */
function withoutQuery<Answer extends { url: string }>(answer: Answer): Answer & { isCut: boolean } {
  const url = answer.url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z\d+.-]*:\/\/)[^/]*@/i, '$1')
  return { ...answer, url, isCut: url !== answer.url }
}

function matchesFacts(filter: UrlScanFilter): SQL | undefined {
  return and(
    given(filter.customerId, (id) => eq(urlEvents.customerId, id)),
    given(some(filter.verdict), (verdicts) => inArray(urlEvents.verdict, [...verdicts])),
    given(actionsAsked(filter), (actions) => inArray(urlEvents.action, [...actions])),
    given(filter.host, (host) => eq(urlEvents.host, host.trim().toLowerCase())),
  )
}

/** Actions of each source: an action says the source, and has the index. */
const actionsOf: Record<UrlScanSource, readonly UrlScanAction[]> = {
  mailScan: ['none', 'held'],
  click: ['allowed', 'warned', 'blocked', 'clickedThrough'],
}

/** Empty: no row is both. Undefined: any action. */
function actionsAsked({ source, action }: UrlScanFilter): readonly UrlScanAction[] | undefined {
  const asked = some(action)
  if (!source) return asked
  return asked?.filter((one) => actionsOf[source].includes(one)) ?? actionsOf[source]
}

function matchesTexts(filter: UrlScanFilter, common?: Awaited<ReturnType<typeof commonLetters>>): SQL | undefined {
  const { searchText, sender, recipient } = urlEvents
  return and(
    eachWord(filter.freeSearch, (word) => holdsLower(searchText, asStored(word), common)),
    given(filter.url?.trim() || undefined, (url) => holdsLower(searchText, asStored(url), common)),
    part(filter.sender, searchText, [sender], common),
    addressPart(filter.recipient, searchText, [recipient], common),
  )
}

/** A link as it is stored: not defanged, and without the query, which is not searched. */
function asStored(text: string): string {
  const written = text.replaceAll('[.]', '.').replaceAll('[:]', ':').replaceAll('[at]', '@').replace(/^hxxp/i, 'http')
  return /^https?:\/\//i.test(written) ? (readLink(written)?.href ?? written).replace(/[?#].*$/s, '') : written
}

function some<T>(values: readonly T[] | undefined): readonly T[] | undefined {
  return values && values.length > 0 ? values : undefined
}
