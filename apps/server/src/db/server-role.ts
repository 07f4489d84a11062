import { type ClientBase, escapeIdentifier } from 'pg'

/** Role of all server connections, which owns nothing and can only assume the roles of scopes. */
export const serverRole = 'postern_server'

const scopeRoles = ['provider', 'reseller', 'customer', 'digest', 'system'].map((scope) => `postern_${scope}`)

/** Starts a session of the embedded database as the server's role, once that exists. */
export const enterServerRole = `select set_config('session_authorization', rolname, false) from pg_roles where rolname = '${serverRole}'`

/** True if the server's role may enter every scope. */
export async function entersScopes(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  return (await missing(client, serverRole, scopeRoles)).length === 0
}

/**
 * Grants the server's role access to every scope, and the server's role to a login. Memberships belong to the PostgreSQL cluster and are
 * not in a backup: a restored database lacks them although its migrations have run.
 */
export async function letIn(client: Pick<ClientBase, 'query'>, login: string | null): Promise<void> {
  // The schema is older than the role.
  if ((await missing(client, serverRole, [serverRole])).length > 0) return
  for (const role of await missing(client, serverRole, scopeRoles)) await client.query(`grant ${role} to ${serverRole}`)
  if (login === null || (await missing(client, login, [serverRole])).length === 0) return
  await client.query(`grant ${serverRole} to ${escapeIdentifier(login)}`)
}

async function missing(client: Pick<ClientBase, 'query'>, member: string, roles: string[]): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(
    `select role from unnest($2::text[]) role where not exists (
       select from pg_roles m, pg_roles r where m.rolname = $1 and r.rolname = role and pg_has_role(m.oid, r.oid, 'member'))`,
    [member, roles],
  )
  return rows.map(({ role }) => role)
}
