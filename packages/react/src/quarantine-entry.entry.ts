export { QuarantineEntry, type QuarantineEntryProps } from './quarantine/QuarantineEntry/QuarantineEntry'
export type { EntryStep } from './quarantine/QuarantineEntry/useEntrySteps'
