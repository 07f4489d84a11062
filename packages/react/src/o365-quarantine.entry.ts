export { initialO365ListState, o365ListRules } from './o365-quarantine/list-state'
export { O365Quarantine, type O365QuarantineProps } from './o365-quarantine/O365Quarantine/O365Quarantine'
