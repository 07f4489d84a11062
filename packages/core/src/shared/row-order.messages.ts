import type { Widen } from '../i18n/widen'

const en = {
  handle: (row: string) => `Move ${row}`,
  keys: 'Space picks the row up, the arrow keys move it, Space drops it, Escape puts it back.',
  lifted: (row: string, position: string) => `${row} picked up at position ${position}.`,
  over: (position: string) => `Position ${position}`,
  back: (row: string) => `${row} is back where it was.`,
} as const

const fr: Widen<typeof en> = {
  handle: (row) => `Déplacer ${row}`,
  keys: 'Espace saisit la ligne, les flèches la déplacent, Espace la dépose, Échap la remet à sa place.',
  lifted: (row, position) => `${row}\u00a0: saisie à la position ${position}.`,
  over: (position) => `Position ${position}`,
  back: (row) => `${row}\u00a0: remise à sa place.`,
}

/** Texts of lists whose order people set. */
export const rowOrderMessages = { en, fr }
