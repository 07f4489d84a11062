import type { DashboardDays } from '@postern/core'
import { dashboardMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { followBy } from '../../ui/follow-by'
import type { DashboardLinks } from '../dashboard-links'
import styles from './Dashboard.module.css'
import { MailFlowCard } from './MailFlowCard'
import { MailTiles } from './MailTiles'
import { PeriodChoice } from './PeriodChoice'
import { RecentCustomers, RecentEntries, RecentResellers } from './RecentCards'
import { RecipientCard, ThreatCard } from './ThreatCards'
import { UsersCard } from './UsersCard'

export interface DashboardProps {
  /** How far it looks back; the host keeps it, for example in the address. */
  days: DashboardDays
  onDaysChange: (details: { days: DashboardDays }) => void
  links?: DashboardLinks
  /** Follows an address inside the host. Absent: the browser loads its page. */
  onNavigate?: (details: { href: string }) => void
  /** Also tells of mail: not for customers without email security. Default: true. */
  showsMail?: boolean
  /** Also tells of customers: for provider and reseller administrators. Default: false. */
  showsCustomers?: boolean
  /** Also tells of resellers: for provider administrators. Default: false. */
  showsResellers?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Mail, threats and people at a glance; each card loads, fails and is tried again alone, and each figure leads to its list. */
export function Dashboard({
  days,
  onDaysChange,
  links = {},
  onNavigate,
  showsMail = true,
  showsCustomers = false,
  showsResellers = false,
  headingLevel = 2,
}: DashboardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const card = {
    days,
    links,
    onFollow: followBy(onNavigate),
    headingLevel: Math.min(4, headingLevel + 1) as 2 | 3 | 4,
  }
  return (
    <WidgetBoundary>
      <section className={styles.root}>
        <div className={styles.head}>
          <PageHeader title={texts.title} headingLevel={headingLevel} />
          {showsMail && <PeriodChoice {...{ days, onDaysChange }} />}
        </div>
        {showsMail && (
          <>
            <MailTiles {...card} />
            <div className={styles.wide}>
              <MailFlowCard {...card} />
              <ThreatCard {...card} />
            </div>
            <div className={styles.wide}>
              <RecentEntries {...card} />
              <RecipientCard {...card} />
            </div>
            <div className={styles.even}>
              <UsersCard {...card} />
              {showsCustomers && <RecentCustomers {...card} />}
              {showsResellers && <RecentResellers {...card} />}
            </div>
          </>
        )}
      </section>
    </WidgetBoundary>
  )
}
