import type { Patch } from './patches'
import { leafPatches, rewritableMail } from './rewrite-text-leaves'
import { runStep, type TextStepJob } from './text-steps'

/** A message to rewrite, with the steps to run in this order. */
export interface TextJob {
  bytes: Uint8Array
  steps: readonly TextStepJob[]
}

export interface TextResult {
  /** In the order of the message. Empty: it stays as it is. */
  patches: Patch[]
  /** Steps that failed: without any effect. */
  failed: TextStepJob['step'][]
}

/** Runs the steps on the texts of a message. */
export async function rewriteText({ bytes, steps }: TextJob): Promise<TextResult> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mail = await rewritableMail(raw)
  if (!mail) return { patches: [], failed: [] }
  const texts = new Map<number, string>()
  const failed: TextResult['failed'] = []
  const headerLines: string[] = []
  for (const stepJob of steps) {
    const leaves = mail.leaves.map(({ part: _, encoding: __, ...leaf }) => {
      return { ...leaf, text: texts.get(leaf.index) ?? leaf.text }
    })
    try {
      const change = runStep(stepJob, { header: mail.header, leaves })
      for (const [index, text] of change?.texts ?? []) texts.set(index, text)
      headerLines.push(...(change?.headerLines ?? []))
    } catch {
      failed.push(stepJob.step)
    }
  }
  const patches = leafPatches(mail, ({ index }) => texts.get(index) ?? null)
  if (patches.length === 0) return { patches, failed }
  const lines = headerLines.map((line) => `${line}\r\n`).join('')
  return { patches: lines ? [{ start: 0, end: 0, bytes: Buffer.from(lines, 'latin1') }, ...patches] : patches, failed }
}
