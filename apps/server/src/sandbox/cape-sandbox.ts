import * as z from 'zod/mini'
import { readAnswer } from '../http/read-answer'
import { cleanText } from '../mail/intake/clean-text'
import { type Sandbox, type SandboxFinding, SandboxRefusal, worstOf } from './sandbox'

const askMs = 15_000
const submitMs = 120_000
const answerLimit = 20_000_000
const largestFile = 50_000_000
/** CAPE scores range from 0 to 10. */
const maliciousFrom = 7
const suspiciousFrom = 3

// Responses of the REST API (CAPE v2, `apiv2`): `error` is true for a rejection, and otherwise an empty list or false.
const Submitted = z.object({ data: z.object({ task_ids: z.array(z.int()).check(z.minLength(1), z.maxLength(100)) }) })
const Status = z.object({ data: z.string() })
const Indicators = z.object({
  data: z.object({
    malscore: z.nullish(z.number()),
    detections: z.nullish(z.union([z.string(), z.array(z.looseObject({ family: z.optional(z.string()) }))])),
  }),
})

const ended = new Set(['reported'])
const failed = new Set(['failed_analysis', 'failed_processing', 'failed_reporting', 'banned'])

export interface CapeOptions {
  /** Base address of `apiv2/`. */
  url: string
  token?: string | undefined
  fetch?: typeof globalThis.fetch
}

/** A CAPE sandbox, through its REST API: `tasks/create/file`, `tasks/status` and `tasks/get/iocs`. */
export function createCapeSandbox({ url, token, fetch = globalThis.fetch }: CapeOptions): Sandbox {
  const base = new URL('apiv2/', url.endsWith('/') ? url : `${url}/`)

  async function ask(path: string, init: RequestInit = {}, timeoutMs = askMs): Promise<unknown> {
    const response = await fetch(new URL(path, base), {
      ...init,
      headers: { accept: 'application/json', ...(token && { authorization: `Token ${token}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 413) throw new SandboxRefusal('tooLarge')
    if (response.status === 400 || response.status === 422) throw new SandboxRefusal('refused')
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`)
    return JSON.parse(await readAnswer(response, answerLimit))
  }

  async function lookAt(id: string): Promise<SandboxFinding | null> {
    const { data: status } = Status.parse(await ask(`tasks/status/${id}/`))
    if (failed.has(status)) return { state: 'failed', score: null, finding: '' }
    if (!ended.has(status)) return null
    return toFinding(Indicators.parse(await ask(`tasks/get/iocs/${id}/`)).data)
  }

  return {
    async submit({ fileName, bytes }) {
      if (bytes.length > largestFile) throw new SandboxRefusal('tooLarge')
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(bytes)]), safeName(fileName))
      const answer = await ask('tasks/create/file/', { method: 'POST', body }, submitMs)
      if ((answer as { error?: unknown }).error === true) throw new SandboxRefusal('refused')
      return Submitted.parse(answer).data.task_ids.join(',')
    },

    // An archive becomes one task per file.
    async look(task) {
      const findings: SandboxFinding[] = []
      for (const id of task.split(',')) {
        const finding = await lookAt(id)
        if (!finding) return null
        findings.push(finding)
      }
      return worstOf(findings)
    },
  }
}

type Indicated = z.output<typeof Indicators>['data']

function toFinding({ malscore, detections }: Indicated): SandboxFinding {
  const families = typeof detections === 'string' ? [detections] : (detections ?? []).map(({ family }) => family ?? '')
  const finding = cleanText([...new Set(families.filter(Boolean))].join(', '), 200)
  const score = malscore ?? null
  // A file without a verdict is never shown as clean.
  if (score === null && !finding) return { state: 'failed', score, finding }
  if (finding || (score ?? 0) >= maliciousFrom) return { state: 'malicious', score, finding }
  return { state: (score ?? 0) >= suspiciousFrom ? 'suspicious' : 'clean', score, finding }
}

// The sandbox relies on the file extension; the rest of the name is the sender's and untrusted.
function safeName(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '_')
    .replace(/\.{2,}/g, '.')
  return plain.slice(-80).replace(/^[._-]+/, '') || 'attachment.bin'
}
