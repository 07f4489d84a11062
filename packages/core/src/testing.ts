export { profile, profileWire } from './profile/profile.fixtures'
export { quarantineEntry, quarantineEntryWire, verdict } from './quarantine/quarantine.fixtures'
