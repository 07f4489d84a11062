import { type Transaction, tables } from '@postern/server'

const { scripts, scriptVersions } = tables

const payroll = `require ["fileinto", "envelope", "spamtest", "relational", "comparator-i;ascii-numeric"];

# Payroll changes from outside are looked at by a person.
if allof (
  header :contains "subject" ["payroll change", "new bank details"],
  not address :domain "from" "payroll.example",
  spamtest :value "ge" :comparator "i;ascii-numeric" "3"
) {
  fileinto "Quarantine";
}
`

const nightly = `require ["reject", "date", "relational"];

# No newsletters at night.
if allof (
  exists "list-unsubscribe",
  currentdate :zone "+0000" :value "lt" "hour" "05"
) {
  reject "Please send newsletters during the day.";
}
`

/** A deployed script of the provider with an earlier version, and a draft. */
export async function addScripts(tx: Transaction, createdAt: Date, by: string): Promise<void> {
  const dates = { createdAt, updatedAt: createdAt, updatedBy: by }
  const earlier = payroll.replace('["payroll change", "new bank details"]', '"payroll change"')
  const add = async (values: Omit<typeof scripts.$inferInsert, keyof typeof dates>, texts: readonly string[]) => {
    const [row] = await tx
      .insert(scripts)
      .values({ ...values, ...dates, version: texts.length })
      .returning({ id: scripts.id })
    if (!row) throw new Error('The database answered no script.')
    const versions = texts.map((source, at) => ({ scriptId: row.id, version: at + 1, at: createdAt, by, source }))
    await tx.insert(scriptVersions).values(versions)
  }
  const deployed = { state: 'deployed', deployedVersion: 2, deployedAt: createdAt, deployedBy: by } as const
  await add({ name: 'Payroll changes', direction: 'in', source: payroll, ...deployed }, [earlier, payroll])
  await add({ name: 'Newsletters at night', direction: 'in', source: nightly }, [nightly])
}
