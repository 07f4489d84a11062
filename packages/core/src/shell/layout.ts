/** Measures of the frame in CSS pixels (spec 9). */
export const layout = {
  sidebarWidth: 250,
  shrunkenSidebarWidth: 90,
  headerHeight: 60,
  dropdownMaxHeight: 250,
} as const

/** How long a toast stays, in milliseconds (spec 8). */
export const toastMs = 5000

/** Days after which mail that is not released is deleted, as mails and screens state (spec 9). */
export const quarantineDays = 14
