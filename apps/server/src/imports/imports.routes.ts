import type { ImportRow } from '@postern/core'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import type { ImportRequest } from './import-row'
import {
  commitImport,
  createImport,
  deleteImport,
  importAnswer,
  type KeptRow,
  listRows,
  tryRows,
} from './imports.service'

type Served = 'createImport' | 'getImport' | 'addImportRows' | 'listImportRows' | 'commitImport' | 'deleteImport'

export const importsHandlers: Pick<Handlers, Served> = {
  async createImport(context) {
    const request = requestOf(context)
    return importAnswer(request, await createImport(request, context.input))
  },

  getImport: (context) => importAnswer(requestOf(context), context.input.id),

  async addImportRows(context) {
    const rows = await tryRows(requestOf(context), context.input.id, context.input.rows)
    return { rows: rows.map(inWordsOf(context)) }
  },

  async listImportRows(context) {
    const { rows, count } = await listRows(requestOf(context), context.input.id, context.input)
    return { rows: rows.map(inWordsOf(context)), count }
  },

  async commitImport(context) {
    const request = requestOf(context)
    await commitImport(request, context.input.id, {
      isAllOrNothing: context.input.isAllOrNothing,
      mode: context.input.mode,
      removes: context.input.removes,
      rowsAtOnce: context.settings.importRowsAtOnce,
    })
    return importAnswer(request, context.input.id)
  },

  async deleteImport(context) {
    await deleteImport(requestOf(context), context.input.id)
    return {}
  },
}

/** Problems are stored without a language: each reader sees them in their own. */
export function inWordsOf({ say }: HandlerContext<unknown>) {
  return <Row extends KeptRow>({ problems, ...row }: Row): Omit<Row, 'problems'> & Pick<ImportRow, 'problems'> => {
    const texts = Object.entries(problems).map(([field, found]) => [field, found.map(say)])
    return { ...row, problems: Object.fromEntries(texts) }
  }
}

function requestOf({ tx, caller, address, now, settings }: HandlerContext<unknown>): ImportRequest {
  return { tx, caller: present(caller), address, now, allowsPrivateHops: settings.mail.allowsPrivateHops }
}
