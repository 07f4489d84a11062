import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import { listO365Quarantine } from '../o365-quarantine/o365-quarantine.contract'
import * as quarantine from './quarantine.contract'
import * as actions from './quarantine-actions.contract'

export function createQuarantineClient(api: Api) {
  return bindEndpoints(api, {
    classifications: actions.listClassifications,
    list: quarantine.listQuarantine,
    get: quarantine.getQuarantineEntry,
    delete: actions.deleteQuarantineEntry,
    deleteMany: actions.deleteQuarantineEntries,
    release: quarantine.releaseQuarantineEntry,
    releaseMany: actions.releaseQuarantineEntries,
    releaseVirus: actions.releaseQuarantineVirus,
    lock: actions.lockQuarantineEntry,
    lockMany: actions.lockQuarantineEntries,
    unlock: actions.unlockQuarantineEntry,
    unlockMany: actions.unlockQuarantineEntries,
    flush: actions.flushQuarantine,
    countFlush: actions.countQuarantineFlush,
    sandbox: actions.sandboxQuarantineEntry,
    sandboxState: actions.getQuarantineSandbox,
    rescan: actions.rescanQuarantineEntry,
    reclassify: actions.reclassifyQuarantineEntry,
    listO365: listO365Quarantine,
  })
}
