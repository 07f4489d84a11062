import type { Database } from '../../db/database'
import type { Delivery } from '../relay/claim'
import type { ReadDelivery } from '../relay/read-deliveries'
import type { MailCopy } from './mail-copy'
import type { TextStepJob } from './text-steps'

/** Order in which mail is rewritten. Signatures come last: they cover everything before them. */
export const rewriterOrder = ['stamp', 'links', 'subjectTags', 'spamFlag', 'rules', 'trace', 'signature'] as const

export type RewriterName = (typeof rewriterOrder)[number]

/** The delivery whose message is rewritten. */
export interface Rewritten {
  delivery: Delivery
  read: ReadDelivery
  direction: 'in' | 'out'
  db: Database
  hostName: string
  now: Date
}

/** Changes texts of a message, in a process of its own; all of these work on one reading of the message. */
export interface TextRewriter {
  kind: 'text'
  name: RewriterName
  /** The step to run; `null`: the delivery needs none. */
  prepare(rewritten: Rewritten): Promise<TextStepJob | null>
}

/** Changes the copy as a whole: its header, or lines before it. */
export interface CopyRewriter {
  kind: 'copy'
  name: RewriterName
  rewrite(copy: MailCopy, rewritten: Rewritten): MailCopy | Promise<MailCopy>
}

export type Rewriter = TextRewriter | CopyRewriter

/** Rewriters in the order they work in. */
export const inOrder = (rewriters: readonly Rewriter[]): Rewriter[] =>
  rewriterOrder.flatMap((name) => rewriters.filter((rewriter) => rewriter.name === name))
