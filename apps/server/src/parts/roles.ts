import type { serverRoles } from '@postern/core/management'

/** Kind of work that a server can do; several servers on one PostgreSQL may share it out. */
export type ServerRole = (typeof serverRoles)[number]
