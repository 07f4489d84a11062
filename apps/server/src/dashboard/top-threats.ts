import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { inSpan, type MailDirection, type Span } from './mail-counts'

const atMost = 10

const field = (name: string): SQL => sql.raw(`nullif(verdict ->> '${name}', '')`)

/** Name of the finding: the virus, the rule regardless of its finding in each message, the host of a malicious link, or the kind of spam. */
const name = sql`left(coalesce(case reason
  when 'virus' then coalesce(${field('reclassedVirusName')}, ${field('virusName')})
  when 'content' then coalesce(nullif(${field('contentViolation')}, 'true'), ${field('contentViolationDetail')})
  when 'recursion' then ${field('maxRecursionErrorDetail')}
  when 'phishing' then coalesce(substring(coalesce(${field('maliciousUrl')}, ${field('suspiciousUrl')}) from '://(?:[^/?#]*@)?([^/?#]+)'), ${field('spamType')})
  else ${field('spamType')} end, ''), 200)`

interface Counted {
  isRecipient: boolean
  kind: string
  name: string
  address: string
  count: number
}

/**
 * Most frequent findings in held mail of a span, and the people most was held for, or who sent most of it where it is outbound: both from the
 * rows that the quarantine list shows, read once. Scanner faults and unknown reasons are not threats.
 */
export async function topThreats(tx: Transaction, scope: Scope, span: Span, direction: MailDirection) {
  const { id, isOutbound } = quarantineEntries
  const isOfDirection = eq(isOutbound, direction === 'out')
  return topThreatsOf(tx, and(inTenant(quarantineEntries, scope), inSpan(id, span), isOfDirection))
}

/** Same for any part of the quarantine. */
export async function topThreatsOf(tx: Transaction, where: SQL | undefined) {
  const { rows } = await tx.execute<Record<keyof Counted, unknown>>(
    sql`with held as (
        select case reason when 'recursion' then 'content' else reason end as kind, ${name} as name, owner_address as address
        from ${quarantineEntries} where ${where}
      ), counted as (
        select kind is null as "isRecipient", kind, name, address, count(*)::int as count
        from held group by grouping sets ((kind, name), (address))
      ), ranked as (
        select *, row_number() over (partition by "isRecipient" order by count desc, kind, name, address) as place
        from counted where "isRecipient" or kind not in ('scanError', 'unknown')
      )
      select * from ranked where place <= ${atMost} order by place`,
  )
  const counted = rows as unknown as Counted[]
  return {
    threats: counted.filter((row) => !row.isRecipient).map(({ kind, name, count }) => ({ kind, name, count })),
    recipients: counted.filter((row) => row.isRecipient).map(({ address, count }) => ({ address, count })),
  }
}
