import { dashboardDays, roleOf } from '@postern/core'
import { isReachable, routeOf, toPath } from '@postern/core/navigation'
import { homeMessages, navigationMessages } from '@postern/core/texts'
import { ButtonLink, Section, useTexts } from '@postern/react'
import { Dashboard, toHeldMail, toMailOf } from '@postern/react/dashboard'
import { toCustomer } from '../customers/to-customer'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useSearchParams } from '../navigation/useSearchParams'
import { toQuarantineEntry } from '../quarantine/quarantine.paths'
import { usePageLink } from '../shell/usePageLink'
import { useScreenTitle } from '../shell/useScreenTitle'
import styles from './DashboardScreen.module.css'

/** The figures of what the user looks after; the period stands in the address. */
export default function DashboardScreen() {
  const { dashboard } = useTexts('navigation', navigationMessages)
  const { profile, options, go } = usePortalNavigation()
  const [query, setQuery] = useSearchParams()
  useScreenTitle(dashboard)
  const role = roleOf(profile, options.product)
  const opens = (path: Parameters<typeof routeOf>[0]) => isReachable(routeOf(path), profile, {}, options)
  return (
    <div className={styles.root}>
      <Dashboard
        headingLevel={1}
        days={dashboardDays.find((days) => String(days) === query.get('days')) ?? 7}
        onDaysChange={({ days }) => setQuery(days === 7 ? {} : { days: String(days) })}
        onNavigate={go}
        showsMail={opens('/quarantine/search')}
        showsCustomers={role !== 'customerAdmin'}
        showsResellers={role === 'superAdmin'}
        links={{
          heldMail: (filter) => toHeldMail(filter).path,
          ...(opens('/messagehistory/search') && { mail: (days) => toMailOf(days).path }),
          entry: ({ entryId }) => toQuarantineEntry(entryId),
          ...(opens('/customers') && {
            customers: toPath('/customers'),
            customer: ({ customerId }) => toCustomer(customerId),
          }),
          ...(opens('/resellers') && { resellers: toPath('/resellers') }),
          ...(opens('/users') && { users: toPath('/users') }),
        }}
      />
      <AdditionalServices />
    </div>
  )
}

/** The way to a page that no menu has (AM-024); nothing for those whom it leads nowhere. */
function AdditionalServices() {
  const { profile, options } = usePortalNavigation()
  const texts = useTexts('home', homeMessages)
  const { href, onFollow } = usePageLink(toPath('/other_services'))
  if (!isReachable(routeOf('/other_services'), profile, {}, options)) return null
  return (
    <Section
      title={texts.servicesTitle}
      intro={texts.services}
      headingLevel={2}
      action={
        <ButtonLink href={href} onClick={onFollow}>
          {texts.openServices}
        </ButtonLink>
      }
    />
  )
}
