export { QuarantineSearch, type QuarantineSearchProps } from './quarantine/QuarantineSearch/QuarantineSearch'
