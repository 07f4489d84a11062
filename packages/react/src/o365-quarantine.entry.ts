export { initialO365ListState, o365ListRules } from './o365-quarantine/list-state'
export { O365Quarantine } from './o365-quarantine/O365Quarantine/O365Quarantine'
export type { O365QuarantineProps } from './o365-quarantine/O365Quarantine/o365-quarantine-props'
