export { QuarantineSearch } from './quarantine/QuarantineSearch/QuarantineSearch'
export type { QuarantineSearchProps } from './quarantine/QuarantineSearch/quarantine-search-props'
