import type { Globals } from './storybook.fixture.ts'

/** Picture of a story. */
export interface Picture {
  name: string
  /** Id of the story, as in its address. */
  story: string
  globals?: Globals
  /** Width of the window. Default: 420. */
  width?: number
  /** Captures the window, with this height, for stories in the top layer. Default: only the story. */
  height?: number
  /** Captures it, without its letters, in the system's forced colours. */
  isForced?: true
}

const greenDark = { brand: 'green', theme: 'dark' }

/** Basics of every theme, brand and language. Few and small: a picture here has to be looked at whenever it changes. */
export const pictures: readonly Picture[] = [
  { name: 'buttons', story: 'parts-pictures--default' },
  { name: 'buttons-dark', story: 'parts-pictures--default', globals: { theme: 'dark' } },
  { name: 'buttons-green', story: 'parts-pictures--default', globals: { brand: 'green' } },
  { name: 'buttons-forced-colours', story: 'parts-pictures--default', isForced: true },
  { name: 'fields', story: 'parts-pictures--fields' },
  { name: 'fields-dark-compact', story: 'parts-pictures--fields', globals: { theme: 'dark', density: 'compact' } },
  { name: 'messages', story: 'parts-pictures--messages' },
  { name: 'messages-dark', story: 'parts-pictures--messages', globals: { theme: 'dark' } },
  { name: 'dialog', story: 'parts-pictures--open-dialog', width: 600, height: 300 },
  { name: 'login', story: 'accounts-loginform--default' },
  { name: 'login-green-french', story: 'accounts-loginform--default', globals: { brand: 'green', locale: 'fr' } },
  { name: 'digest', story: 'quarantine-quarantinedigest--spoofed-sender', width: 640, height: 520 },
  { name: 'digest-green-dark', story: 'quarantine-quarantinedigest--default', globals: greenDark, width: 390 },
  { name: 'list', story: 'quarantine-quarantinesearch--default', width: 700, height: 360 },
  { name: 'navigation-green', story: 'shell-sidebar--default', globals: { brand: 'green' }, width: 282 },
  { name: 'chart-dark', story: 'charts-stackedcolumns--default', globals: { theme: 'dark' }, width: 500 },
]
