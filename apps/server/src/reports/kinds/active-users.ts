import type { ReportCell } from '@postern/core'
import { and, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { auditEvents } from '../../audit/audit.table'
import type { Transaction } from '../../db/database'
import { firstTimeId } from '../../db/next-time-id'
import { users } from '../../users/users.table'
import { bucketOf, chartOf, placed, pointOf, pointTable } from '../mail-facts'
import { allAtOnce, column, type ReportAsk, type ReportKind } from '../report-kind'
import type { Span } from '../report-time'
import { utc } from '../utc'

const columns = [
  column('user', 'address'),
  column('role', 'role'),
  column('signIns', 'count'),
  column('actions', 'count'),
  column('lastSignIn', 'instant'),
  column('lastActivity', 'instant'),
  column('hasTwoFactor', 'flag'),
]

const isSignIn = sql`${auditEvents.action} = 'signIn'`
// Attempts with a wrong password could be anybody's.
const isTheirs = sql`${auditEvents.action} not in ('signInFailed', 'signInBlocked', 'passwordResetRequested')`
const isAction = sql`${isTheirs} and ${auditEvents.action} not in ('signIn', 'signOut', 'passwordAccepted')`

interface Activity {
  bucket: number
  user_id: number
  sign_ins: number
  actions: number
}

/** Users who can sign in, and their events in the audit log. */
export const activeUsersReport: ReportKind = {
  async summary(tx, ask) {
    const { time } = ask
    const activity = await readActivity(tx, ask)
    const ofPoint = (point: number) => activity.filter(({ bucket }) => pointOf(bucket) === point)
    const isNow = ({ bucket }: Activity) => (pointOf(bucket) ?? -1) >= 0
    const [now, before] = [activity.filter(isNow), ofPoint(-1)]
    const series = (['sign_ins', 'actions'] as const).map((name) => ({
      name: name === 'sign_ins' ? 'signIns' : name,
      values: time.points.map((_, point) => sum(ofPoint(point), name)),
    }))
    const figure = (name: string, value: number, ofBefore: number) => ({ name, unit: 'count', value, before: ofBefore })
    return {
      figures: [
        figure('users', await countUsers(tx, ask, time.to), await countUsers(tx, ask, time.before.to)),
        figure('activeUsers', people(now), people(before)),
        figure('signIns', sum(now, 'sign_ins'), sum(before, 'sign_ins')),
        figure('actions', sum(now, 'actions'), sum(before, 'actions')),
      ],
      chart: chartOf(time, series, false),
      tables: [pointTable(time, series)],
    }
  },

  list: {
    name: 'users',
    columns,
    rows: (read, ask, atMost) => allAtOnce(read, (tx) => readUsers(tx, ask, atMost)),
  },
}

const people = (activity: readonly Activity[]) => new Set(activity.map(({ user_id }) => user_id)).size

function sum(activity: readonly Activity[], name: 'sign_ins' | 'actions'): number {
  return activity.reduce((total, row) => total + row[name], 0)
}

// Few people sign in: one row for each person and day is small.
async function readActivity(tx: Transaction, ask: ReportAsk): Promise<Activity[]> {
  const { time } = ask
  const { rows } = await tx.execute<Record<keyof Activity, unknown>>(
    sql`select ${bucketOf(auditEvents.id, time)} as bucket, ${auditEvents.userId} as user_id,
        (count(*) filter (where ${isSignIn}))::int as sign_ins, (count(*) filter (where ${isAction}))::int as actions
      from ${auditEvents} join ${users} on ${users.id} = ${auditEvents.userId}
      where ${and(isUser(ask, time.to), inTime({ from: time.before.from, to: time.to }), isTheirs)} group by 1, 2`,
  )
  return rows as unknown as Activity[]
}

async function countUsers(tx: Transaction, ask: ReportAsk, at: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${users} where ${isUser(ask, at)}`,
  )
  return rows[0]?.count ?? 0
}

async function readUsers(tx: Transaction, ask: ReportAsk, atMost: number): Promise<ReportCell[][]> {
  const joined = and(sql`${auditEvents.userId} = ${users.id}`, inTime(ask.time), isTheirs)
  const { rows } = await tx.execute<Record<string, ReportCell>>(
    sql`select ${users.username} as "user", ${users.role} as role, (count(*) filter (where ${isSignIn}))::int as "signIns",
        (count(*) filter (where ${isAction}))::int as actions, ${utc(sql`max(${auditEvents.at}) filter (where ${isSignIn})`)} as "lastSignIn",
        ${utc(sql`max(${auditEvents.at})`)} as "lastActivity", ${users.hasTwoFactor} as "hasTwoFactor"
      from ${users} left join ${auditEvents} on ${joined}
      where ${isUser(ask, ask.time.to)} group by ${users.id}
      order by max(${auditEvents.at}) desc nulls last, ${users.username} limit ${atMost}`,
  )
  return rows.map((row) => columns.map(({ name }) => row[name] ?? null))
}

function isUser(ask: ReportAsk, at: Date): SQL | undefined {
  return and(placed(users, ask), isNotNull(users.role), isNull(users.deletedAt), lt(users.createdAt, at))
}

function inTime({ from, to }: Span): SQL {
  return sql`${auditEvents.id} >= ${firstTimeId(from)} and ${auditEvents.id} < ${firstTimeId(to)}`
}
