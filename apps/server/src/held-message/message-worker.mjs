// Reads one message in a thread of its own, which its starter ends when it takes too long or too much.
import { parentPort, workerData } from 'node:worker_threads'
import { parseMessage } from './parse-message.mjs'

parentPort?.postMessage(await parseMessage(workerData.raw))
