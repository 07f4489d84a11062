import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as quarantine from './quarantine.contract'

export function createQuarantineClient(api: Api) {
  return bindEndpoints(api, {
    classifications: quarantine.listClassifications,
    list: quarantine.listQuarantine,
    get: quarantine.getQuarantineEntry,
    delete: quarantine.deleteQuarantineEntry,
    deleteMany: quarantine.deleteQuarantineEntries,
    release: quarantine.releaseQuarantineEntry,
    releaseMany: quarantine.releaseQuarantineEntries,
    releaseVirus: quarantine.releaseQuarantineVirus,
    lock: quarantine.lockQuarantineEntry,
    lockMany: quarantine.lockQuarantineEntries,
    unlock: quarantine.unlockQuarantineEntry,
    unlockMany: quarantine.unlockQuarantineEntries,
    flush: quarantine.flushQuarantine,
    sandbox: quarantine.sandboxQuarantineEntry,
    rescan: quarantine.rescanQuarantineEntry,
    reclassify: quarantine.reclassifyQuarantineEntry,
    listO365: quarantine.listO365Quarantine,
  })
}
