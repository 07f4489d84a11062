import { formatListDate, type ResellerCustomerFigures, type ResellerLicences } from '@postern/core'
import { licenceWarning } from '@postern/core/management'
import { customersMessages, formatDay, formatNumber, resellerDetailsMessages } from '@postern/core/texts'
import { serviceName } from '../../customers/service-name'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { OwnLink } from '../../shell/Links/OwnLink'
import { Badge } from '../../ui/Badge/Badge'
import type { Followed, LinkTarget } from '../../ui/follow-by'
import { StackedTable } from '../../ui/StackedTable/StackedTable'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './ResellerMetrics.module.css'

/** Formats a count; an estimate is a lower bound, marked with '+'. */
export function countText(count: number, isEstimate: boolean, locale: 'en' | 'fr'): string {
  return `${formatNumber(count, locale)}${isEstimate ? '+' : ''}`
}

/** Licences bought and used by customers, per service. */
export function LicenceTable({ licences }: { licences: readonly ResellerLicences[] }) {
  const { metrics: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const { services } = useTexts('customers', customersMessages)
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <StackedTable
      label={texts.licencesTitle}
      heads={[
        { text: texts.service },
        { text: texts.tiles.customers, isNumber: true },
        { text: texts.licences, isNumber: true },
        { text: texts.unlimited, isNumber: true },
        { text: texts.used, isNumber: true },
        { text: texts.over, isNumber: true },
        { text: texts.firstExpiry },
      ]}
      rows={licences.map(({ serviceId, customers, licences, unlimited, used, over, firstExpiry }) => ({
        key: serviceId,
        cells: [
          serviceName({ id: serviceId }, services),
          number(customers),
          number(licences),
          number(unlimited),
          number(used),
          over > 0 ? <Badge key="over" tone="warning">{`+${number(over)}`}</Badge> : '–',
          formatDay(firstExpiry, locale),
        ],
      }))}
    />
  )
}

type Admins = Pick<ResellerCustomerFigures, 'admins' | 'lastAdminSignInAt'>

/** Last sign-in of an administrator; a dash if there is none. */
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
  /** Time of the count, which decides if licences have ended. */
  asOf: Date
  customerHref?: ((customerId: number) => LinkTarget | undefined) | undefined
  onNavigate?: ((details: Followed) => void) | undefined
}

/** The figures of each customer. */
export function CustomerFigures({ rows, asOf, customerHref, onNavigate }: CustomerFiguresProps) {
  const { metrics: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <StackedTable
      label={texts.customersTitle}
      heads={[
        { text: texts.customer },
        { text: texts.status },
        { text: texts.domains, isNumber: true },
        { text: texts.users, isNumber: true },
        { text: texts.mail, isNumber: true },
        { text: texts.licences },
        { text: texts.lastAdminSignIn },
        { text: texts.secondFactor },
      ]}
      rows={rows.map(({ customer, isActive, domains, users, mail, mailIsEstimate, licences, ...admin }) => ({
        key: customer.id,
        cells: [
          <OwnLink key="link" className={styles.link} href={customerHref?.(customer.id)} onNavigate={onNavigate}>
            <Untrusted>{customer.name}</Untrusted>
          </OwnLink>,
          isActive ? texts.active : texts.inactive,
          number(domains),
          number(users),
          countText(mail, mailIsEstimate, locale),
          <Licences key="licences" licences={licences} asOf={asOf} />,
          signInText(admin, texts, timeZone),
          admin.admins > 0 ? texts.ofAdmins(number(admin.adminsWithTwoFactor), number(admin.admins)) : '–',
        ],
      }))}
    />
  )
}

function Licences({ licences, asOf }: { licences: ResellerCustomerFigures['licences']; asOf: Date }) {
  const { metrics: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const { services: names } = useTexts('customers', customersMessages)
  const locale = useLocale()
  if (licences.length === 0) return '–'
  const number = (value: number) => formatNumber(value, locale)
  return (
    <ul className={styles.licences}>
      {licences.map((licence) => {
        const { serviceId, licenceQuantity: bought, licenceExpiry: expiry, used } = licence
        const warning = licenceWarning({ ...licence, isActive: true }, asOf)
        const isOver = bought !== null && used > bought
        const isEnding = warning === 'expired' || warning === 'expiring'
        return (
          <li key={serviceId} className={styles.licence}>
            <span>{serviceName({ id: serviceId }, names)}</span>
            <span className={styles.use}>
              {bought === null ? texts.noLimit(number(used)) : texts.ofLicences(number(used), number(bought))}
            </span>
            {isOver && <Badge tone="warning">{texts.overBy(number(used - bought))}</Badge>}
            {expiry !== null && isEnding && (
              <Badge tone={warning === 'expired' ? 'danger' : 'warning'}>
                {texts[warning === 'expired' ? 'ended' : 'until'](formatDay(expiry, locale))}
              </Badge>
            )}
            {expiry !== null && !isEnding && (
              <span className={styles.use}>{texts.until(formatDay(expiry, locale))}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
