// Reads one report in a thread of its own, which its starter ends when it takes too long or too much.
import { parentPort, workerData } from 'node:worker_threads'
import { readReportMail } from './read-report-mail.mjs'

parentPort?.postMessage(await readReportMail(workerData.raw))
