import type { Logger } from 'pino'
import { restOfSource, type SourceSlice } from '../../messages/read-source'
import { bytesOf, copyOfSource, type MailCopy } from './mail-copy'
import type { Patch } from './patches'
import type { Rewriter, RewriterName, Rewritten } from './rewriter'
import { standardRewriters } from './rewriters'
import { type TextRewriting, textRewriting } from './text-rewriting'
import type { TextStepJob } from './text-steps'

export interface RewritingOptions {
  log: Logger
  /** In the order they work in. Default: all that this server has. */
  rewriters?: readonly Rewriter[]
  texts?: TextRewriting
  /** Texts that take longer, with all their waiting, stay as they are. Default: 30 seconds. */
  textsWithinMs?: number
}

export interface Rewriting {
  /** The message of a delivery as it is sent; `null` when its source is gone. */
  copyOf(rewritten: Rewritten): Promise<MailCopy | null>
  /** Messages that a rewriter failed on, and that went out without its work. */
  readonly failures: ReadonlyMap<RewriterName, number>
}

/**
 * Applies the rewriters to copies of stored messages. One that fails leaves the message as it was, is logged and counted: mail is neither
 * lost nor late because of it.
 */
export function createRewriting({
  log,
  rewriters = standardRewriters(),
  texts = textRewriting,
  textsWithinMs = 30_000,
}: RewritingOptions): Rewriting {
  const failures = new Map<RewriterName, number>()

  function noteFailure(rewriter: RewriterName, { delivery }: Rewritten, err?: unknown): void {
    const count = (failures.get(rewriter) ?? 0) + 1
    failures.set(rewriter, count)
    log.warn(
      { err, rewriter, delivery: delivery.id, failures: count },
      'a message goes out as it was before a rewriter',
    )
  }

  /** Runs one rewriter; `otherwise` is the result when it fails. */
  async function guarded<T>(rewriter: Rewriter, rewritten: Rewritten, otherwise: T, work: () => T | Promise<T>) {
    try {
      return await work()
    } catch (error) {
      noteFailure(rewriter.name, rewritten, error)
      return otherwise
    }
  }

  async function textPatches(source: SourceSlice, rewritten: Rewritten): Promise<Patch[]> {
    const steps: { name: RewriterName; step: TextStepJob }[] = []
    for (const rewriter of rewriters) {
      if (rewriter.kind !== 'text') continue
      const step = await guarded(rewriter, rewritten, null, () => rewriter.prepare(rewritten))
      if (step) steps.push({ name: rewriter.name, step })
    }
    if (steps.length === 0) return []
    const load = () => bytesOf(copyOfSource(source, () => restOf(source, rewritten)))
    const work = texts.run(
      { size: source.size, load },
      steps.map(({ step }) => step),
    )
    const result = await within(textsWithinMs, work).catch((err: unknown) => ({ err }))
    const whole = result && 'patches' in result ? result : null
    for (const { name, step } of steps) {
      if (!whole) noteFailure(name, rewritten, result && 'err' in result ? result.err : undefined)
      else if (whole.failed.includes(step.step)) noteFailure(name, rewritten)
    }
    return whole?.patches ?? []
  }

  return {
    failures,
    async copyOf(rewritten) {
      const { source } = rewritten.read
      if (!source) return null
      let copy = copyOfSource(source, () => restOf(source, rewritten), await textPatches(source, rewritten))
      for (const rewriter of rewriters) {
        if (rewriter.kind !== 'copy') continue
        const before = copy
        copy = await guarded(rewriter, rewritten, before, () => rewriter.rewrite(before, rewritten))
      }
      return copy
    },
  }
}

const restOf = ({ size }: SourceSlice, { db, delivery }: Rewritten) => restOfSource(db, delivery.sourceId, size)

/** The result of work, or `null` when it takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
