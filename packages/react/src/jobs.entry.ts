export { JobProgress, type JobProgressProps } from './jobs/JobProgress'
export { ListExport, type ListExportProps } from './jobs/ListExport'
