import { catalogueName, formatListDate, type ResellerCustomerFigures, type ResellerLicences } from '@postern/core'
import { customersMessages, formatNumber, resellerDetailsMessages } from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { OwnLink } from '../../shell/Links/OwnLink'
import type { Followed, LinkTarget } from '../../ui/follow-by'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './ResellerMetrics.module.css'

/** A service as people call it; one that nobody knows is called by its number. */
export function serviceText(id: number, names: Readonly<Record<number, string>>): string {
  return catalogueName({ id }, names) ?? String(id)
}

/** A number that was counted so far and no further. */
function countText(count: number, isEstimate: boolean, locale: 'en' | 'fr'): string {
  return `${formatNumber(count, locale)}${isEstimate ? '+' : ''}`
}

/** What customers bought of each service. */
export function LicenceTable({ licences }: { licences: readonly ResellerLicences[] }) {
  const { metrics: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const { services } = useTexts('customers', customersMessages)
  const locale = useLocale()
  return (
    <table className={styles.table} aria-label={texts.licencesTitle}>
      <thead>
        <tr>
          {[texts.service, texts.tiles.customers, texts.licences, texts.unlimited].map((head, index) => (
            <th key={head} className={styles.head} scope="col" data-align={index > 0 ? 'end' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {licences.map(({ serviceId, customers, licences, unlimited }) => (
          <tr key={serviceId}>
            <th className={styles.name} scope="row">
              {serviceText(serviceId, services)}
            </th>
            {[customers, licences, unlimited].map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other key and no state.
              <td key={index} className={styles.cell} data-align="end">
                {formatNumber(value, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Admins = Pick<ResellerCustomerFigures, 'admins' | 'lastAdminSignInAt'>

/** When an administrator last signed in; a dash where there is none. */
export function signInText(
  { admins, lastAdminSignInAt }: Admins,
  { never }: { never: string },
  timeZone: string,
): string {
  if (lastAdminSignInAt) return formatListDate(lastAdminSignInAt, timeZone)
  return admins > 0 ? never : '–'
}

export interface CustomerFiguresProps {
  rows: readonly ResellerCustomerFigures[]
  customerHref?: ((customerId: number) => LinkTarget | undefined) | undefined
  onNavigate?: ((details: Followed) => void) | undefined
}

/** The figures of each customer. */
export function CustomerFigures({ rows, customerHref, onNavigate }: CustomerFiguresProps) {
  const { metrics: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table} aria-label={texts.customersTitle}>
        <thead>
          <tr>
            <th className={styles.head} scope="col">
              {texts.customer}
            </th>
            <th className={styles.head} scope="col">
              {texts.status}
            </th>
            {[texts.domains, texts.users, texts.mail].map((head) => (
              <th key={head} className={styles.head} scope="col" data-align="end">
                {head}
              </th>
            ))}
            {[texts.services, texts.lastAdminSignIn, texts.secondFactor].map((head) => (
              <th key={head} className={styles.head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ({ customer: { id, name }, isActive, domains, users, mail, mailIsEstimate, services, ...admin }) => (
              <tr key={id}>
                <th className={styles.name} scope="row">
                  <OwnLink className={styles.link} href={customerHref?.(id)} onNavigate={onNavigate}>
                    <Untrusted>{name}</Untrusted>
                  </OwnLink>
                </th>
                <td className={styles.cell}>{isActive ? texts.active : texts.inactive}</td>
                <td className={styles.cell} data-align="end">
                  {formatNumber(domains, locale)}
                </td>
                <td className={styles.cell} data-align="end">
                  {formatNumber(users, locale)}
                </td>
                <td className={styles.cell} data-align="end">
                  {countText(mail, mailIsEstimate, locale)}
                </td>
                <td className={styles.cell}>
                  {services.map((service) => serviceText(service, names)).join(', ') || '–'}
                </td>
                <td className={styles.cell}>{signInText(admin, texts, timeZone)}</td>
                <td className={styles.cell}>
                  {admin.admins > 0
                    ? texts.ofAdmins(
                        formatNumber(admin.adminsWithTwoFactor, locale),
                        formatNumber(admin.admins, locale),
                      )
                    : '–'}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
