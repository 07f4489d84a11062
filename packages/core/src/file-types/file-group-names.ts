import type { Widen } from '../i18n/widen'
import type { FileGroup } from './file-type-codes'

const en = {
  executable: 'Programs',
  script: 'Scripts',
  archive: 'Archives',
  office: 'Office documents',
  officeMacro: 'Documents with macros',
  pdf: 'PDF',
  image: 'Pictures',
  audioVideo: 'Sound and video',
  diskImage: 'Disk images',
  other: 'Other',
} as const satisfies Record<FileGroup, string>

const fr: Widen<typeof en> = {
  executable: 'Programmes',
  script: 'Scripts',
  archive: 'Archives',
  office: 'Documents Office',
  officeMacro: 'Documents avec macros',
  pdf: 'PDF',
  image: 'Images',
  audioVideo: 'Son et vidéo',
  diskImage: 'Images disque',
  other: 'Autres',
}

/** Names of the groups of file types. */
export const fileGroupNames = { en, fr }
