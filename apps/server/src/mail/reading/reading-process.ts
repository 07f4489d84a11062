import { readFile } from 'node:fs/promises'
import { parseMessage } from '../../held-message/parse-message'
import { serveJobs } from '../../kept-process/serve-jobs'
import { takeApart } from '../../sandbox/take-apart'
import { readReportMail } from '../../spam-reports/read-report-mail'
import { readFacts } from './read-facts'
import type { ReadingJob, Readings } from './reading-job'

/** Reads messages in a separate process, one after the other; its parent kills it when one takes too long or too much memory. */
const readers: { [K in keyof Readings]: (raw: Uint8Array, job: ReadingJob) => Promise<Readings[K]> } = {
  facts: (raw) => readFacts(raw),
  shown: parseMessage,
  report: readReportMail,
  attachments: takeApart,
  async authentication(raw, { authentication }) {
    if (!authentication) throw new Error('There is nothing to authenticate with.')
    // Loaded by the first such job, so that others do not wait for it.
    const { authenticate } = await import('../authentication/authenticate')
    return authenticate(raw, authentication)
  },
  async patterns(_raw, { patterns }) {
    if (!patterns) throw new Error('There is nothing to compare with.')
    const { matchPatterns } = await import('../../customer-rules/patterns/match-patterns')
    return matchPatterns(patterns)
  },
  async scripts(raw, { scripts }) {
    if (!scripts) throw new Error('There are no scripts to run.')
    const { runScripts } = await import('../../scripts/run-scripts')
    return runScripts(raw, scripts)
  },
}

serveJobs(async (job: ReadingJob) => {
  const { kind, bytes, path } = job
  return readers[kind](path === undefined ? (bytes ?? new Uint8Array(0)) : await readFile(path), job)
})
