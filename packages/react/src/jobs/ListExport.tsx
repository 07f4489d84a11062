import type { ExportableList } from '@postern/core/jobs'
import { jobsMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import page from '../resource-form/FormPage.module.css'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { Button } from '../ui/Button/Button'
import { JobButton } from './JobButton'
import { JobProgress } from './JobProgress'
import styles from './JobProgress.module.css'

export interface ListExportProps {
  /** List to export. */
  list: ExportableList
  /** Customer whose rows are exported. Absent: all rows that the administrator may read. */
  customerId?: number
  /** Export that was started earlier. */
  jobId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Fires once it runs on the server; keep the id in the address to return to it. */
  onBegun?: (details: { id: number }) => void
  onClose?: () => void
}

/** Exports a whole list to a CSV file in the background, and downloads it (RT-025, LO-086). */
export const ListExport = /* @__PURE__ */ defineWidget('ListExport', ConnectedExport, {
  keyOf: ({ list, customerId, jobId }) => `${list} ${customerId} ${jobId}`,
  events: ['onBegun'],
})

export const listExportElement = {
  attributes: { list: 'text', customerId: 'number', jobId: 'number' },
  needs: ['list'],
  events: ['begun', 'close'],
} as const satisfies ElementOf<typeof ListExport>

function ConnectedExport({ list, customerId, jobId, headingLevel = 2, onBegun, onClose }: ListExportProps) {
  const texts = useTexts('jobs', jobsMessages)
  const { jobs } = useClient()
  const begin = async () => {
    const query = customerId === undefined ? undefined : { customerId }
    const { id } = await jobs.createExport({ list, query }, { idempotencyKey: crypto.randomUUID() })
    onBegun?.({ id })
  }
  return (
    <div className={page.root}>
      <PageHeader title={texts.exportAll} headingLevel={headingLevel} meta={[texts.exportIntro]} />
      <div className={page.card}>
        {jobId !== undefined && <JobProgress jobId={jobId} />}
        <div className={styles.actions}>
          <JobButton
            key={jobId}
            icon="download"
            label={jobId === undefined ? texts.exportStart : texts.exportAgain}
            onPress={begin}
          />
          {onClose && (
            <Button size="sm" onClick={onClose}>
              {texts.close}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
