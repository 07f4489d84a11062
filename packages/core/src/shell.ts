export {
  defaultMaintenanceWindow,
  isInMaintenance,
  type MaintenanceWindow,
  maintenanceCheckMs,
} from './maintenance/maintenance-window'
export { layout, quarantineDays, toastMs } from './shell/layout'
export { isNewerVersion, showsUpdatePrompt, versionCheckMs } from './version/update-prompt'
