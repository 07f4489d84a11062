/** Dimensions of the frame in CSS pixels (spec 9). */
export const layout = {
  sidebarWidth: 250,
  shrunkenSidebarWidth: 90,
  headerHeight: 60,
  dropdownMaxHeight: 250,
} as const

/** Duration of a toast in milliseconds (spec 8). */
export const toastMs = 5000

/** Days until unreleased mail is deleted, as stated in mails and on screens (spec 9). */
export const quarantineDays = 14
