import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { inWordsOf } from '../imports/imports.routes'
import { listImportRows, listImports, readImport, undoImport } from './wbl-imports.service'

type Served = 'listWblImports' | 'getWblImport' | 'listWblImportRows' | 'undoWblImport'

export const wblImportsHandlers: Pick<Handlers, Served> = {
  listWblImports: ({ tx, caller, now, input }) => listImports({ tx, caller: present(caller), now }, input.id, input),

  getWblImport: ({ tx, caller, now, input }) => readImport({ tx, caller: present(caller), now }, input),

  async listWblImportRows(context) {
    const { tx, caller, now, input } = context
    const { rows, count } = await listImportRows({ tx, caller: present(caller), now }, input)
    return { rows: rows.map(inWordsOf(context)), count }
  },

  undoWblImport: ({ tx, caller, address, now, input }) =>
    undoImport({ tx, caller: present(caller), address, now }, input),
}
