import type { ReportCell } from '@postern/core'
import { and, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { firstTimeId } from '../../db/next-time-id'
import { messages } from '../../messages/messages.table'
import { customers, domains } from '../../tenants/tenants.table'
import { userAddresses, users } from '../../users/users.table'
import { heldMail, inboundMail, ordered, placed, wholeSpan } from '../mail-facts'
import { allAtOnce, column, type ReportAsk, type ReportKind } from '../report-kind'
import { utc } from '../utc'

const drawnAtMost = 10

const columns = [
  column('mailbox', 'address'),
  column('aliases', 'count'),
  column('messages', 'count'),
  column('held', 'count'),
  column('bytes', 'bytes'),
  column('firstMail', 'instant'),
  column('lastMail', 'instant'),
  column('licence', 'licence'),
]

/** All mail recipients, with the mail received for them, and licence use. */
export const mailboxesReport: ReportKind = {
  async summary(tx, ask) {
    const busiest = await readMailboxes(tx, ask, drawnAtMost)
    const drawn = busiest.filter(([, , count]) => Number(count) > 0)
    return {
      figures: await figures(tx, ask),
      chart:
        drawn.length === 0
          ? null
          : {
              by: 'address',
              points: drawn.map(([mailbox]) => String(mailbox)),
              series: [{ name: 'messages', values: drawn.map(([, , count]) => Number(count)) }],
              isStacked: false,
            },
      tables: [],
    }
  },

  list: {
    name: 'mailboxes',
    columns,
    rows: (read, ask, atMost) => allAtOnce(read, (tx) => readMailboxes(tx, ask, atMost)),
  },
}

interface Totals {
  mailboxes: number
  mailboxes_before: number
  with_mail: number
  with_mail_before: number
  licences: number
  messages: number
  messages_before: number
  bytes: number
  bytes_before: number
}

async function figures(tx: Transaction, ask: ReportAsk) {
  const { time } = ask
  const { rows } = await tx.execute<Record<keyof Totals, unknown>>(
    sql`with mail as (
        select recipient as address, id >= ${firstTimeId(time.from)} as is_now, count(*)::int as count, sum(size)::float8 as bytes
        from ${messages} where ${and(ordered(messages, ask, wholeSpan(time)), inboundMail, notBetween(ask))} group by 1, 2
      ), boxes as (
        select ${users.id} as id, ${users.createdAt} as created_at, ${usesLicence} as uses_licence,
          coalesce(sum(count) filter (where is_now), 0) as count, coalesce(sum(bytes) filter (where is_now), 0) as bytes,
          coalesce(sum(count) filter (where not is_now), 0) as count_before,
          coalesce(sum(bytes) filter (where not is_now), 0) as bytes_before
        from ${mailboxRows(ask)} left join mail on mail.address = ${userAddresses.address}
        where ${isMailbox(ask)} group by ${users.id}, ${customers.isActive}
      )
      select count(*)::int as mailboxes, (count(*) filter (where created_at < ${time.before.to.toISOString()}))::int as mailboxes_before,
        (count(*) filter (where count > 0))::int as with_mail, (count(*) filter (where count_before > 0))::int as with_mail_before,
        (count(*) filter (where uses_licence))::int as licences,
        coalesce(sum(count), 0)::int as messages, coalesce(sum(count_before), 0)::int as messages_before,
        coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(bytes_before), 0)::float8 as bytes_before
      from boxes`,
  )
  const totals = rows[0] as unknown as Totals
  const figure = (name: string, value: number, before: number | null, unit = 'count') => ({ name, unit, value, before })
  return [
    figure('mailboxes', totals.mailboxes, totals.mailboxes_before),
    figure('mailboxesWithMail', totals.with_mail, totals.with_mail_before),
    figure('licences', totals.licences, null),
    figure('messages', totals.messages, totals.messages_before),
    figure('bytes', totals.bytes, totals.bytes_before, 'bytes'),
  ]
}

async function readMailboxes(tx: Transaction, ask: ReportAsk, atMost: number): Promise<ReportCell[][]> {
  const { rows } = await tx.execute<Record<string, ReportCell>>(
    sql`with mail as (
        select recipient as address, count(*)::int as count, (count(*) filter (where ${heldMail}))::int as held,
          sum(size)::float8 as bytes, min(received_at) as first_at, max(received_at) as last_at
        from ${messages} where ${and(ordered(messages, ask, ask.time), inboundMail)} group by recipient
      )
      select coalesce(min(${userAddresses.address}) filter (where ${userAddresses.isPrimary}), min(${userAddresses.address})) as mailbox,
        (count(*) - 1)::int as aliases, coalesce(sum(count), 0)::int as messages, coalesce(sum(held), 0)::int as held,
        coalesce(sum(bytes), 0)::float8 as bytes, ${utc(sql`min(first_at)`)} as "firstMail", ${utc(sql`max(last_at)`)} as "lastMail",
        case when not ${customers.isActive} then 'customerInactive' when not ${users.isActive} then 'userInactive' else 'counted' end as licence
      from ${mailboxRows(ask)} left join mail on mail.address = ${userAddresses.address}
      where ${isMailbox(ask)} group by ${users.id}, ${customers.isActive}
      order by messages desc, mailbox limit ${atMost}`,
  )
  return rows.map((row) => columns.map(({ name }) => row[name] ?? null))
}

const usesLicence = sql`${users.isActive} and ${customers.isActive}`

// For a domain, only the addresses in it.
function mailboxRows({ order }: ReportAsk): SQL {
  const inDomain =
    order.domainId === null
      ? undefined
      : sql`split_part(${userAddresses.address}, '@', 2) = (select ${domains.name} from ${domains} where ${domains.id} = ${order.domainId})`
  const ofUser = and(sql`${userAddresses.userId} = ${users.id}`, inDomain)
  return sql`${users} join ${customers} on ${customers.id} = ${users.customerId} join ${userAddresses} on ${ofUser}`
}

const isMailbox = (ask: ReportAsk) =>
  and(placed(users, ask), isNotNull(users.customerId), isNull(users.deletedAt), lt(users.createdAt, ask.time.to))

// Messages between the two periods belong to neither.
function notBetween({ time }: ReportAsk): SQL {
  return sql`(${gte(messages.id, firstTimeId(time.from))} or ${lt(messages.id, firstTimeId(time.before.to))})`
}
