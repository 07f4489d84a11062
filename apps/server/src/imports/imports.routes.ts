import type { ImportRow } from '@postern/core'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { sayFieldsIn } from '../i18n/say-in'
import type { ImportRequest } from './import-row'
import { commitImport, createImport, deleteImport, importAnswer, listRows, tryRows } from './imports.service'

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
      rowsAtOnce: context.settings.importRowsAtOnce,
    })
    return importAnswer(request, context.input.id)
  },

  async deleteImport(context) {
    await deleteImport(requestOf(context), context.input.id)
    return {}
  },
}

/** Problems are kept in English, and told in the language of whoever looks. */
function inWordsOf({ locale }: HandlerContext<unknown>) {
  return (row: ImportRow): ImportRow => ({ ...row, problems: sayFieldsIn(locale, row.problems) })
}

function requestOf({ tx, caller, address, now, settings }: HandlerContext<unknown>): ImportRequest {
  return { tx, caller: present(caller), address, now, allowsPrivateHops: settings.mail.allowsPrivateHops }
}
