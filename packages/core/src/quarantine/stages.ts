/** Stages that the product names (spec 4). The reference server starts entries in `Quarantined`. */
export const Stage = {
  Quarantined: 'QUARANTINED',
  Processing: 'PROCESSING',
  Released: 'RELEASED',
  Failed: 'FAILED',
} as const
export type Stage = (typeof Stage)[keyof typeof Stage]

/** True if a release has been requested before: the button then reads 'Re-Release' (spec 2.3). */
export function isReleasedOrProcessing(stage: string): boolean {
  return stage === Stage.Released || stage === Stage.Processing
}
