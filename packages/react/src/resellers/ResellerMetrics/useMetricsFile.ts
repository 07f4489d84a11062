import type { ResellerMetrics } from '@postern/core'
import { customersMessages, resellerDetailsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { saveFile } from '../../ui/save-file'
import { serviceText, signInText } from './tables'

/** Writes the figures into a CSV file: by customer, then by month. */
export function useMetricsFile({ asOf, timezone, months, rows }: ResellerMetrics): () => Promise<void> {
  const { metrics: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const { services: names } = useTexts('customers', customersMessages)
  return async () => {
    const { csvFile } = await import('@postern/core/csv')
    const count = (value: number, isEstimate: boolean) => `${value}${isEstimate ? '+' : ''}`
    const customers = rows.map(({ customer, isActive, domains, users, mail, mailIsEstimate, services, ...admin }) => [
      customer.name,
      isActive ? texts.active : texts.inactive,
      ...[domains, users].map(String),
      count(mail, mailIsEstimate),
      services.map((id) => serviceText(id, names)).join(', '),
      signInText(admin, texts, timezone),
      ...[admin.adminsWithTwoFactor, admin.admins].map(String),
    ])
    const file = csvFile([
      [
        texts.customer,
        texts.status,
        texts.domains,
        texts.users,
        texts.mail,
        texts.services,
        `${texts.lastAdminSignIn} (${timezone})`,
        texts.secondFactor,
        texts.admins,
      ],
      ...customers,
      [],
      [`${texts.month} (${timezone})`, texts.inbound, texts.outbound, texts.held],
      ...months.map(({ month, inbound, outbound, held, isEstimate }) => [
        month,
        ...[inbound, outbound, held].map((value) => count(value, isEstimate)),
      ]),
    ])
    saveFile(`${texts.exportName}-${asOf.slice(0, 10)}.csv`, file, 'text/csv;charset=utf-8')
  }
}
