import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { UrlFeed } from '@postern/core/urls'
import type { Logger } from 'pino'
import { createLoop } from '../mail/loop'
import { type FeedKeys, feedHas, readFeedFile } from './read-feed'

/** Feeds of malicious links, as their files say at this moment. */
export interface UrlFeeds {
  current(): readonly UrlFeed[]
  /** The files that have been read, with the time of their last change. */
  files(): { name: string; changedAt: Date }[]
  /** Reads the files that have changed; a file that cannot be read, or has no entry, keeps what was read of it. */
  refresh(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Pause between two looks at the files. */
const everyMs = 5_000

/** Reads feeds from files, and again when they change. */
export function createUrlFeeds({ files, log }: { files: readonly string[]; log: Logger }): UrlFeeds {
  const known = new Map<string, { version: string; changedAt: Date; keys: FeedKeys }>()
  const unreadable = new Set<string>()
  let feeds: readonly UrlFeed[] = []

  async function read(file: string): Promise<void> {
    const { mtime: changedAt, mtimeMs, size } = await stat(file)
    const version = `${mtimeMs} ${size}`
    if (known.get(file)?.version === version) return
    const { keys, skipped } = await readFeedFile(file)
    const last = known.get(file)
    if (last && last.keys.length > 0 && keys.length === 0) {
      // More likely a failed download than an end of all evil.
      known.set(file, { version, changedAt, keys: last.keys })
      log.warn(
        { feed: nameOf(file), entries: last.keys.length, skipped },
        'a feed of malicious links is empty: the last one stays',
      )
      return
    }
    known.set(file, { version, changedAt, keys })
    log.info({ feed: nameOf(file), entries: keys.length, skipped }, 'read a feed of malicious links')
  }

  async function refresh(): Promise<void> {
    for (const file of files) {
      try {
        await read(file)
        unreadable.delete(file)
      } catch (error) {
        // Said once, not at every look.
        if (!unreadable.has(file))
          log.warn({ err: error, feed: nameOf(file) }, 'a feed of malicious links cannot be read')
        unreadable.add(file)
      }
    }
    feeds = [...known].map(([file, { keys }]) => ({ name: nameOf(file), has: (key) => feedHas(keys, key) }))
  }

  const loop = createLoop({
    ...{ name: 'reading feeds of malicious links', everyMs, log },
    async work() {
      await refresh()
      return false
    },
  })
  return {
    current: () => feeds,
    files: () => [...known].map(([file, { changedAt }]) => ({ name: nameOf(file), changedAt })),
    refresh,
    start: () => files.length > 0 && loop.start(),
    stop: () => loop.stop(),
  }
}

const nameOf = (file: string) => basename(file, extname(file))
