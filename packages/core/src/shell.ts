export {
  defaultMaintenanceWindow,
  isInMaintenance,
  type MaintenanceWindow,
  maintenanceCheckMs,
} from './maintenance/maintenance-window'
export { type NoticeBlock, type NoticePart, readNoticeText } from './notices/notice-text'
export { initials } from './shell/initials'
export { layout, quarantineDays, toastMs } from './shell/layout'
export { type Page, reachablePages } from './shell/pages'
export { isNewerVersion, showsUpdatePrompt, versionCheckMs } from './version/update-prompt'
