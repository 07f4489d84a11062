export { QuarantineSearch } from './quarantine/QuarantineSearch/QuarantineSearch'
export {
  QuarantineSearchHeader,
  QuarantineSearchNotices,
  QuarantineSearchPagination,
  QuarantineSearchRoot,
  QuarantineSearchTable,
  QuarantineSearchToolbar,
} from './quarantine/QuarantineSearch/quarantine-search-parts'
export type { QuarantineSearchProps } from './quarantine/QuarantineSearch/quarantine-search-props'
