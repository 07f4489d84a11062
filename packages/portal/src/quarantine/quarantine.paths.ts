/** Addresses of the quarantine's screens. */
export const quarantinePaths = { search: '/quarantine/search', entry: '/quarantine/:quarantineEntryId' } as const

export function toQuarantineEntry(entryId: number): string {
  return `/quarantine/${entryId}`
}
