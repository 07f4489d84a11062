export { BulkImport, type BulkImportProps } from './imports/BulkImport/BulkImport'
