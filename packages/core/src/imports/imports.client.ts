import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as imports from './imports.contract'

export function createImportsClient(api: Api) {
  return bindEndpoints(api, {
    create: imports.createImport,
    get: imports.getImport,
    addRows: imports.addImportRows,
    listRows: imports.listImportRows,
    commit: imports.commitImport,
    delete: imports.deleteImport,
  })
}
