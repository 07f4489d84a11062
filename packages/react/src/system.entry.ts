export { SystemPage, type SystemPageProps } from './system/SystemPage'
