export { QuarantineEntry, type QuarantineEntryProps } from './quarantine/QuarantineEntry/QuarantineEntry'
