export { QuarantineEntry } from './quarantine/QuarantineEntry/QuarantineEntry'
export type { QuarantineEntryProps } from './quarantine/QuarantineEntry/quarantine-entry-props'
export type { EntryStep } from './quarantine/QuarantineEntry/useEntrySteps'
