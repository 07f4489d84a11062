import type { SimilarReports, SpamReport } from '@postern/core/spam-reports'

/** Features that two reports can share. */
export const similarities = ['sender', 'subject', 'link'] as const
export type Similarity = (typeof similarities)[number]

export interface SimilarRow {
  report: SpamReport
  shares: Similarity[]
}

/** Each similar report once, with all shared features; most shared first, then newest. */
export function similarRows(similar: SimilarReports): SimilarRow[] {
  const rows = new Map<number, SimilarRow>()
  for (const similarity of similarities) {
    for (const report of similar[similarity].reports) {
      const row = rows.get(report.id) ?? { report, shares: [] }
      row.shares.push(similarity)
      rows.set(report.id, row)
    }
  }
  return [...rows.values()].sort(
    (one, other) => other.shares.length - one.shares.length || other.report.id - one.report.id,
  )
}
