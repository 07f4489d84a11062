import type { Widen } from '../i18n/widen'

const en = {
  navigation: 'Main',
  shrink: 'Collapse',
  shrinkSidebar: 'Collapse the sidebar',
  expand: 'Expand',
  expandSidebar: 'Expand the sidebar',
} as const

const fr: Widen<typeof en> = {
  navigation: 'Navigation principale',
  shrink: 'Réduire',
  shrinkSidebar: 'Réduire la barre latérale',
  expand: 'Agrandir',
  expandSidebar: 'Agrandir la barre latérale',
}

/** Texts of the main navigation. */
export const sidebarMessages = { en, fr }
