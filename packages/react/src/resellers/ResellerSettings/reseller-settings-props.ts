export interface ResellerSettingsProps {
  resellerId: number
  /** Level of its headings. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
