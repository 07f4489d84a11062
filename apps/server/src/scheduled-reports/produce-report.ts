import { stripInvisible } from '@postern/core'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { readReport } from '../reports/read-report'
import { reportCsv } from '../reports/report-csv'
import type { Read } from '../reports/report-kind'
import { renderReportMail } from '../reports/report-mail'
import { renderReportPdf } from '../reports/report-pdf'
import type { ProduceReport } from './produce'
import { scheduledMailMessages } from './scheduled-mail.messages'

/** Report of a customer as its own administrators would see it: reads within the customer's scope. */
export function reportProducer(db: Database): ProduceReport {
  return async ({ report, customerName, brand, order }) => {
    const { locale, customerId } = order
    const texts = scheduledMailMessages[locale]
    const read: Read = (work) =>
      db.inScope({ as: 'customer', customerId }, async (tx) => {
        // No screen waits for it: counting a quarter of a busy customer may take its time.
        await tx.execute(sql`set local statement_timeout = '2min'`)
        return work(tx)
      })
    const made = await read((tx) => readReport(tx, order))
    return {
      pdf: rendered(() => renderReportPdf(made, brand, locale)),
      csv: reportCsv(read, order),
      mail: ({ isCsvLeftOut }) =>
        renderReportMail(made, brand, locale, {
          intro: texts.intro(stripInvisible(report.name), report.repeats),
          foot: [isCsvLeftOut ? texts.csvLeftOut : texts.attached, texts.why(stripInvisible(customerName))],
        }),
    }
  }
}

async function* rendered(render: () => Promise<Uint8Array>): AsyncIterable<Uint8Array> {
  yield await render()
}
