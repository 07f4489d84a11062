import type { ScheduledReport } from '@postern/core'
import { fetchReportFile } from '@postern/core/reports'
import { useClient } from '../../provider/ClientProvider'
import { saveFile } from '../../ui/save-file'
import { useFailureToast } from '../useScheduledReport'

/** A kept file of a report that was sent. */
export interface RunFile {
  runId: number
  format: ScheduledReport['history'][number]['files'][number]['format']
}

/** Fetches a file and hands it to the browser to keep; says so when that fails. */
export function useReportFile(id: number): (file: RunFile) => Promise<void> {
  const { scheduledReports } = useClient()
  const tellFailure = useFailureToast()
  return async (file) => {
    try {
      const { fileName, blob } = await fetchReportFile((part) => scheduledReports.download({ id, ...file, part }))
      saveFile(fileName, blob, blob.type)
    } catch (cause) {
      tellFailure(cause)
    }
  }
}
