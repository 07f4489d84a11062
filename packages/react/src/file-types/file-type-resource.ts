import type { FileAction, FileType } from '@postern/core'
import { type FileTypesMessages, fileTypesMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useFileTypeWords = () => useTexts('fileTypes', fileTypesMessages)

/** Types of files with the provider's actions. */
export const fileTypes = /* @__PURE__ */ defineResource({
  key: 'file-types',
  useWords: useFileTypeWords,
  stateWords: ({ detail, failed }) => ({ ...detail, failed }),
  load: (client, id: number, options) => client.fileTypes.get({ id }, options),
  nameOf: (type: FileType, words: FileTypesMessages) => nameOf(type, words),
  target: (id) => `file type ${id}`,
})

/** Name of a type; that of one which the catalogue lacks is its key. */
export function nameOf({ key }: Pick<FileType, 'key'>, { names }: FileTypesMessages): string {
  const known: Readonly<Record<string, string>> = names
  return known[key] ?? key
}

const tones = { allow: 'neutral', hold: 'warning', deny: 'danger' } as const

/** An action as a state of a row. */
export function actionState(action: FileAction, { actions }: FileTypesMessages) {
  return { tone: tones[action], text: actions[action] }
}

/** Endings as people write them: `.exe, .com`. */
export const shownExtensions = (extensions: readonly string[]) => extensions.map((one) => `.${one}`).join(', ')
