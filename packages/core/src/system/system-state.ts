import * as z from 'zod/mini'
import { list, maybe } from '../http/fields'

/** Instant, ISO 8601 in UTC. */
const instant = z.string()

/** A process of the service on this database. */
export const SystemServer = z.object({
  /** New at each start. */
  id: z.string(),
  host: z.string(),
  version: z.string(),
  /** Of `serverRoles`. */
  roles: list(z.string()),
  startedAt: instant,
  seenAt: instant,
  /** False when its last sign of life is more than a minute old. */
  isAlive: z.boolean(),
})
export type SystemServer = z.output<typeof SystemServer>

/** A background loop of the living servers. */
export const SystemLoop = z.object({
  name: z.string(),
  /** Latest run on any of them. */
  lastRunAt: instant,
  lastFailureAt: maybe(instant),
  /** Failed runs since the starts of those servers. */
  failures: z.number(),
  /** Servers that run it. */
  servers: z.number(),
})
export type SystemLoop = z.output<typeof SystemLoop>

/** A table with its monthly partitions. */
export const SystemStore = z.object({
  name: z.string(),
  bytes: z.number(),
  partitions: z.number(),
  /** First and last month, `2026-11`. */
  from: maybe(z.string()),
  to: maybe(z.string()),
})
export type SystemStore = z.output<typeof SystemStore>

/** Mail that waits: to next hops (`next_hop`) or to other domains (`mx`). */
export const SystemQueue = z.object({
  route: z.string(),
  waiting: z.number(),
  oldestAt: maybe(instant),
})
export type SystemQueue = z.output<typeof SystemQueue>

/** A file that servers read: a feed of malicious links (`urlFeed`) or the country database (`countries`). */
export const SystemSource = z.object({
  kind: z.string(),
  name: z.string(),
  /** Last change; the earliest of all servers that read it. */
  changedAt: instant,
})
export type SystemSource = z.output<typeof SystemSource>

/** State of the whole installation. */
export const SystemState = z.object({
  /** Of the server that answers. */
  version: z.string(),
  at: instant,
  database: z.object({
    /** `postgresql`, or `embedded` for a single server. */
    kind: z.string(),
    version: z.string(),
    bytes: z.number(),
  }),
  stores: list(SystemStore),
  queue: list(SystemQueue),
  loops: list(SystemLoop),
  /** `rspamd`, or `upstream` for headers of a filter in front; whether it answers, `null` where nothing is asked. */
  scanner: maybe(z.object({ kind: z.string(), answers: z.nullable(z.boolean()) })),
  sources: list(SystemSource),
  servers: list(SystemServer),
})
export type SystemState = z.output<typeof SystemState>
