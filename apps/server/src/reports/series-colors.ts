/** Colours of series on light surfaces, as in the on-screen charts; verdicts keep theirs with every brand. */
const colors: Readonly<Record<string, string>> = {
  clean: '#cdd1d8',
  delivered: '#cdd1d8',
  nothingFound: '#cdd1d8',
  virus: '#a91f2a',
  malicious: '#a91f2a',
  phishing: '#6708a9',
  content: '#0e91b3',
  spam: '#d67807',
  suspicious: '#d67807',
  bulk: '#6a5e08',
  scanError: '#2f847e',
  // As on the dashboard: amber is held mail, whatever it was held for.
  held: '#d67807',
  inbound: '#2e99dd',
  outbound: '#2f847e',
  rejected: '#a91f2a',
  deleted: '#0e91b3',
  bounced: '#7f1954',
  removed: '#7f1954',
  onTheWay: '#2e99dd',
  atWork: '#2e99dd',
  actions: '#2f847e',
}
const rest = '#8b8f98'

/** Colour of a series; those without a meaning of their own get the brand's. */
export function seriesColor(name: string, brandColor: string): string {
  if (name === 'messages' || name === 'blocked' || name === 'signIns') return brandColor
  return colors[name] ?? rest
}
