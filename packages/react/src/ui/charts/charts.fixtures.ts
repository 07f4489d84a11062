import type { ChartRow, ChartSeries } from './chart-data'

/** Two weeks of held mail, weekends quieter. */
export const heldMail: ChartRow[] = [
  [24, 180, 61, 1204],
  [9, 70, 21, 668],
  [8, 60, 19, 610],
  [26, 240, 70, 1330],
  [28, 260, 62, 1420],
  [30, 250, 80, 1270],
  [22, 290, 90, 1530],
  [25, 200, 60, 1220],
  [7, 80, 25, 730],
  [6, 72, 20, 700],
  [31, 210, 84, 1290],
  [36, 410, 90, 1480],
  [44, 380, 101, 1590],
  [28, 260, 70, 1260],
].map(([virus = 0, phish = 0, content = 0, spam = 0], index) => ({
  key: `2026-11-${index + 7}`,
  label: `${index + 7} Nov`,
  values: { virus, phish, content, spam },
}))

/** Not in drawing order. */
export const verdicts: ChartSeries[] = [
  { key: 'spam', label: 'Spam', tone: 'spam' },
  { key: 'virus', label: 'Virus', tone: 'virus' },
  { key: 'content', label: 'Content', tone: 'content' },
  { key: 'phish', label: 'Phishing', tone: 'phish' },
]
