import { type LinkJob, rewriteLinks } from '../links/rewrite-links'
import { type StampJob, stampText } from '../stamps/stamp-text'
import type { StepMail, TextChange, TextStep } from './text-step'

/** Jobs of the steps that change texts, as plain values: they go to another process. */
export interface TextStepJobs {
  stamp: StampJob
  links: LinkJob
}

export type TextStepJob = { [K in keyof TextStepJobs]: { step: K; job: TextStepJobs[K] } }[keyof TextStepJobs]

const steps: { [K in keyof TextStepJobs]: TextStep<TextStepJobs[K]> } = {
  stamp: stampText,
  links: rewriteLinks,
}

export function runStep<K extends keyof TextStepJobs>(
  { step, job }: { step: K; job: TextStepJobs[K] },
  mail: StepMail,
): TextChange | null {
  return steps[step](job, mail)
}
