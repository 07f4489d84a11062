import type { ScheduledReport } from '@postern/core'
import { fetchReportFile } from '@postern/core/reports'
import { useClient } from '../../provider/ClientProvider'
import { saveFile } from '../../ui/save-file'
import { useFailureToast } from '../useScheduledReport'

/** Stored file of a sent report. */
export interface RunFile {
  runId: number
  format: ScheduledReport['history'][number]['files'][number]['format']
}

/** Downloads a file through the browser; reports a failure. */
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
