import type { SimilarReports, SpamReport } from '@postern/core/spam-reports'

/** What two reports have in common. */
export const similarities = ['sender', 'subject', 'link'] as const
export type Similarity = (typeof similarities)[number]

export interface SimilarRow {
  report: SpamReport
  shares: Similarity[]
}

/** Each similar report once, with all that it shares; what shares most comes first, then the newest. */
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
