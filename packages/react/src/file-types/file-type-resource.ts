import type { FileAction, FileType } from '@postern/core'
import { type FileTypesMessages, fileTypesMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource, ifMatchOf } from '../resource/define-resource'
import { failureText } from '../resource-form/failure-text'
import { useToast } from '../ui/Toast/Toasts'

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

/** Chooses the provider's action for a type, and says how that went. */
export function useFileAction(words: FileTypesMessages) {
  const { fileTypes: client } = useClient()
  const reload = fileTypes.useReload()
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  /** `null` returns to the default. */
  const choose = async (type: FileType, wanted: FileAction | null) => {
    setPending(true)
    try {
      const { action } = await client.update({ id: type.id, action: wanted }, ifMatchOf(type))
      await reload()
      toast({
        tone: 'success',
        title: words.successTitle,
        text: words.chosen(nameOf(type, words), words.actions[action]),
      })
    } catch (cause) {
      toast({ tone: 'danger', title: words.failedTitle, text: failureText(cause, words.failed) })
    }
    setPending(false)
  }
  return { choose, isPending }
}

const tones = { allow: 'neutral', hold: 'warning', deny: 'danger' } as const

/** An action as a state of a row. */
export function actionState(action: FileAction, { actions }: FileTypesMessages) {
  return { tone: tones[action], text: actions[action] }
}

/** Endings as people write them: `.exe, .com`. */
export const shownExtensions = (extensions: readonly string[]) => extensions.map((one) => `.${one}`).join(', ')
