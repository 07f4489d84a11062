import { formatListDate } from '@postern/core'
import type { WblImport as Import } from '@postern/core/sender-lists'
import type { ElementOf } from '../elements/declaration'
import { OpenImport } from '../imports/BulkImport/BulkImport'
import { Link } from '../parts/Link'
import { useTimeZone } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import page from '../resource-form/FormPage.module.css'
import { isPlain } from '../ui/follow-by'
import { Section } from '../ui/Section/Section'
import { StackedTable } from '../ui/StackedTable/StackedTable'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { useRecentImports } from './useWblImports'
import { importState, useWblWords } from './wbl-words'

export interface WblImportProps {
  /** Customer whose list it is. */
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Address of an import's page. Absent: it has none. */
  logHref?: (log: Import) => string
  /** Opens the page of an import. */
  onOpen?: (details: { log: Import }) => void
  /** Fires once it runs on the server; its log shows the progress. */
  onBegun?: (details: { id: number }) => void
  /** Fires when the page is closed. */
  onClose?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Imports senders from a CSV file into a customer's allow/block list, and links to earlier imports (RT-071). */
export const WblImport = /* @__PURE__ */ defineWidget('WblImport', ConnectedWblImport, {
  keyOf: ({ customerId }) => customerId,
  events: ['onBegun', 'onDirtyChange'],
})

export const wblImportElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  events: ['begun', 'close', 'dirtyChange'],
  cancelable: ['open'],
} as const satisfies ElementOf<typeof WblImport>

function ConnectedWblImport({ customerId, headingLevel = 2, logHref, onOpen, onClose, ...rest }: WblImportProps) {
  const { log } = useWblWords()
  return (
    <OpenImport
      kind="wbl"
      customerId={customerId}
      page={{
        headingLevel,
        footer: (
          <Section title={log.recent} headingLevel={headingLevel === 1 ? 2 : 3}>
            <RecentImports customerId={customerId} logHref={logHref} onOpen={onOpen} />
          </Section>
        ),
      }}
      onClose={() => onClose?.()}
      {...rest}
    />
  )
}

type RecentProps = Pick<WblImportProps, 'customerId'> & {
  logHref: WblImportProps['logHref'] | undefined
  onOpen: WblImportProps['onOpen'] | undefined
}

function RecentImports({ customerId, logHref, onOpen }: RecentProps) {
  const { log: texts } = useWblWords()
  const timeZone = useTimeZone()
  const { data } = useRecentImports(customerId)
  const imports = data?.imports ?? []
  if (imports.length === 0) return <p className={page.note}>{texts.recentEmpty}</p>
  return (
    <StackedTable
      label={texts.recent}
      heads={[texts.file, texts.state, texts.started, texts.startedBy].map((text) => ({ text }))}
      rows={imports.map((log) => {
        const { tone, text } = importState(log, texts)
        const name = <Untrusted key="name">{log.fileName}</Untrusted>
        return {
          key: log.id,
          cells: [
            logHref ? (
              <Link
                key="file"
                href={logHref(log)}
                onClick={(event) => {
                  if (!onOpen || !isPlain(event)) return
                  event.preventDefault()
                  onOpen({ log })
                }}
              >
                {name}
              </Link>
            ) : (
              name
            ),
            <Status key="state" tone={tone}>
              {text}
            </Status>,
            formatListDate(log.createdAt, timeZone),
            <Untrusted key="by">{log.createdBy}</Untrusted>,
          ],
        }
      })}
    />
  )
}
