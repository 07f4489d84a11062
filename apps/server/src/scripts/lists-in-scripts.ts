import { checkSieve } from '@postern/core/sieve'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { NamedRow } from '../match-lists/list-uses'
import { scripts, scriptVersions } from './scripts.table'

/** Makes other changes of scripts wait for the transaction. */
export async function holdScripts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('scripts', 0))`)
}

/** Returns the scripts that name an address list, in their saved or deployed text, by the list's name in any case. */
export async function scriptsByList(tx: Transaction): Promise<(listName: string) => NamedRow[]> {
  const { id, name, source, deployedVersion } = scripts
  const deployed = and(eq(scriptVersions.scriptId, id), eq(scriptVersions.version, deployedVersion))
  const rows = await tx
    .select({ id, name, source, deployedSource: scriptVersions.source })
    .from(scripts)
    .leftJoin(scriptVersions, deployed)
    // Only text with this tag can name a list: others need no parsing.
    .where(or(...[source, scriptVersions.source].map((text) => sql`${text} ilike '%:list%'`)))
    .orderBy(asc(id))
  const found = new Map<string, NamedRow[]>()
  for (const script of rows) {
    const texts = new Set([script.source, script.deployedSource ?? ''])
    for (const list of new Set([...texts].flatMap(listsIn))) {
      found.set(list, [...(found.get(list) ?? []), { id: script.id, name: script.name }])
    }
  }
  return (listName) => found.get(listName.toLowerCase()) ?? []
}

/** Names of the lists in a text, in lower case; none if it cannot be parsed. */
function listsIn(source: string): string[] {
  const names: string[] = []
  checkSieve(source, {
    hasList(name) {
      names.push(name.toLowerCase())
      return true
    },
  })
  return names
}
