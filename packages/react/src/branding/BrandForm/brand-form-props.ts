export interface BrandFormProps {
  resellerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
