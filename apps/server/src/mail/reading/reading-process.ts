import { readFile } from 'node:fs/promises'
import { parseMessage } from '../../held-message/parse-message'
import { serveJobs } from '../../kept-process/serve-jobs'
import { takeApart } from '../../sandbox/take-apart'
import { readReportMail } from '../../spam-reports/read-report-mail'
import { readFacts } from './read-facts'
import type { ReadingJob, Readings } from './reading-job'

/** Reads messages in a process of its own, one after the other; its starter ends it when one takes too long or too much. */
const readers: { [K in keyof Readings]: (raw: Uint8Array) => Promise<Readings[K]> } = {
  facts: readFacts,
  shown: parseMessage,
  report: readReportMail,
  attachments: takeApart,
}

serveJobs(async ({ kind, bytes, path }: ReadingJob) => {
  return readers[kind](path === undefined ? (bytes ?? new Uint8Array(0)) : await readFile(path))
})
