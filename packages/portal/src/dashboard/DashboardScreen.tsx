import { dashboardDays } from '@postern/core'
import { toPath } from '@postern/core/navigation'
import { homeMessages, navigationMessages } from '@postern/core/texts'
import { ButtonLink, Section, useTexts } from '@postern/react'
import { Dashboard, toBlockedLinks, toHeldMail, toMailOf } from '@postern/react/dashboard'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'
import { usePageLink } from '../shell/usePageLink'
import { useScreenTitle } from '../shell/useScreenTitle'
import styles from './DashboardScreen.module.css'

export const route = '/'

/** Metrics of everything the user manages; the period is in the address. */
export default function DashboardScreen() {
  const { dashboard } = useTexts('navigation', navigationMessages)
  const { role, opens } = useViewer()
  const { go } = usePortalNavigation()
  const [query, setQuery] = useSearchParams()
  useScreenTitle(dashboard)
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
          ...(opens('/scanner/search') && { blockedLinks: (clicks) => toBlockedLinks(clicks).path }),
          entry: ({ entryId }) => toPath('/quarantine/{quarantineEntryId}', { quarantineEntryId: entryId }),
          ...(opens('/customers') && {
            customers: toPath('/customers'),
            customer: ({ customerId }) => toPath('/customers/{customerId}', { customerId }),
          }),
          ...(opens('/resellers') && { resellers: toPath('/resellers') }),
          ...(opens('/users') && { users: toPath('/users') }),
        }}
      />
      <AdditionalServices />
    </div>
  )
}

/** Link to a page that is in no menu (AM-024); hidden for users who cannot open it. */
function AdditionalServices() {
  const { opens } = useViewer()
  const texts = useTexts('home', homeMessages)
  const { href, onFollow } = usePageLink(toPath('/other_services'))
  if (!opens('/other_services')) return null
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
