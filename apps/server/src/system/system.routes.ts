import type { Handlers } from '../http/serve'
import { readQueue } from '../observe/queue-figures'
import { readDatabase, readStores } from './read-database'
import { readServers } from './read-servers'
import { serverVersion } from './server-version'

export const systemHandlers: Pick<Handlers, 'getSystem'> = {
  getSystem: async ({ tx, now, settings }) => ({
    version: serverVersion,
    at: now.toISOString(),
    database: await readDatabase(tx, settings.isEmbedded),
    stores: await readStores(tx),
    queue: (await readQueue(tx)).map(({ oldestAt, ...queue }) => ({
      ...queue,
      oldestAt: oldestAt?.toISOString() ?? null,
    })),
    ...(await readServers(tx, now)),
  }),
}
