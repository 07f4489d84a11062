import type { ResellerMetrics } from '@postern/core'
import { customersMessages, licenceHistoryMessages, resellerDetailsMessages } from '@postern/core/texts'
import { serviceName } from '../../customers/service-name'
import { useTexts } from '../../provider/PosternContext'
import { saveFile } from '../../ui/save-file'
import { signInText } from './tables'

/** Writes the figures to a CSV file: by customer, by licence, then by month. */
export function useMetricsFile(metrics: ResellerMetrics): () => Promise<void> {
  const { asOf, timezone, months, licenceMonths, rows } = metrics
  const { metrics: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const history = useTexts('licenceHistory', licenceHistoryMessages)
  const { services: names } = useTexts('customers', customersMessages)
  return async () => {
    const { csvFile } = await import('@postern/core/csv')
    const count = (value: number, isEstimate: boolean) => `${value}${isEstimate ? '+' : ''}`
    const service = (id: number) => serviceName({ id }, names)
    const quantity = (value: number | null) => String(value ?? '')
    const file = csvFile([
      [
        texts.customer,
        texts.status,
        texts.domains,
        texts.users,
        texts.mail,
        `${texts.lastAdminSignIn} (${timezone})`,
        texts.secondFactor,
        texts.admins,
      ],
      ...rows.map(({ customer, isActive, domains, users, mail, mailIsEstimate, licences: _, ...admin }) => [
        customer.name,
        isActive ? texts.active : texts.inactive,
        ...[domains, users].map(String),
        count(mail, mailIsEstimate),
        signInText(admin, texts, timezone),
        ...[admin.adminsWithTwoFactor, admin.admins].map(String),
      ]),
      [],
      [texts.customer, texts.service, texts.licences, texts.used, texts.over, texts.expiry],
      ...rows.flatMap(({ customer, licences }) =>
        licences.map(({ serviceId, licenceQuantity, licenceExpiry, used }) => [
          customer.name,
          service(serviceId),
          quantity(licenceQuantity),
          String(used),
          String(licenceQuantity === null ? 0 : Math.max(0, used - licenceQuantity)),
          licenceExpiry ?? '',
        ]),
      ),
      [],
      [`${texts.month} (${timezone})`, texts.inbound, texts.outbound, texts.held],
      ...months.map(({ month, inbound, outbound, held, isEstimate }) => [
        month,
        ...[inbound, outbound, held].map((value) => count(value, isEstimate)),
      ]),
      [],
      [`${texts.month} (UTC)`, texts.service, history.bought, history.used, history.withoutLimit],
      ...licenceMonths.flatMap(({ month, services }) =>
        services.map(({ serviceId, licenceQuantity, used, usedWithoutLimit }) => [
          month,
          service(serviceId),
          quantity(licenceQuantity),
          ...[used, usedWithoutLimit].map(String),
        ]),
      ),
    ])
    saveFile(`${texts.exportName}-${asOf.slice(0, 10)}.csv`, file, 'text/csv;charset=utf-8')
  }
}
