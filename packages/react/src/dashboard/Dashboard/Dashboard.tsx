import { type DashboardDays, dashboardDays } from '@postern/core'
import { dashboardMessages } from '@postern/core/texts'
import { useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { type Followed, followBy } from '../../ui/follow-by'
import type { DashboardLinks } from '../dashboard-links'
import { dashboardPlaces } from '../dashboard-places'
import styles from './Dashboard.module.css'
import { DirectionChoice } from './DirectionChoice'
import { MailFlowCard } from './MailFlowCard'
import { MailTiles } from './MailTiles'
import { PeriodChoice } from './PeriodChoice'
import { RecentCustomers, RecentEntries, RecentResellers } from './RecentCards'
import { RecipientCard, ThreatCard } from './ThreatCards'
import { UsersCard } from './UsersCard'

export interface DashboardProps {
  /** Number of days shown, if the host stores it, for example in the address. Absent: the widget stores it. */
  days?: DashboardDays
  /** Number of days shown at first, if the widget stores it. Default: 7. */
  initialDays?: DashboardDays
  onDaysChange?: (details: { days: DashboardDays }) => void
  links?: DashboardLinks
  /** Navigates within the host. Absent: the browser loads the address. */
  onNavigate?: (details: Followed) => void
  /** Also shows mail; not for customers without email security. Default: true. */
  showsMail?: boolean
  /** Also shows customers, for provider and reseller administrators. Default: false. */
  showsCustomers?: boolean
  /** Also shows resellers, for provider administrators. Default: false. */
  showsResellers?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

/** Mail, threats and people at a glance; each card loads, fails and retries on its own, and each figure links to its list. */
export const Dashboard = /* @__PURE__ */ defineWidget('Dashboard', ConnectedDashboard, {
  events: ['onDaysChange'],
  leads: ({ linkTo, onNavigate }) => ({ links: dashboardPlaces(linkTo), ...(onNavigate && { onNavigate }) }),
})

export const dashboardElement = {
  attributes: { days: 'number', showsMail: 'flag', showsCustomers: 'flag', showsResellers: 'flag' },
  cancelable: ['daysChange', 'navigate'],
  follows: { daysChange: 'days' },
  toProps: ({ days, ...values }: DashboardValues) => ({
    ...values,
    days: dashboardDays.find((known) => known === days) ?? 7,
  }),
  token: {
    name: { en: 'Dashboard', fr: 'Tableau de bord' },
    calls: ['getMailTotals', 'getMailFlow', 'getTopThreats', 'getUserGrowth', 'listQuarantine', 'listCustomers'],
  },
} as const satisfies ElementOf<typeof Dashboard>

export interface DashboardValues {
  /** Number of days shown; set to the user's choice, unless the page prevents `postern-days-change`. Default: 7. */
  days?: number
}

function ConnectedDashboard({
  days: givenDays,
  initialDays = 7,
  onDaysChange,
  links = {},
  onNavigate,
  showsMail = true,
  showsCustomers = false,
  showsResellers = false,
  headingLevel = 2,
}: DashboardProps) {
  const texts = useTexts('dashboard', dashboardMessages)
  const [ownDays, setOwnDays] = useState(initialDays)
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const days = givenDays ?? ownDays
  const changeDays = (details: { days: DashboardDays }) => {
    setOwnDays(details.days)
    onDaysChange?.(details)
  }
  const card = {
    days,
    direction,
    links,
    onFollow: followBy(onNavigate),
    headingLevel: Math.min(4, headingLevel + 1) as 2 | 3 | 4,
  }
  return (
    <section className={styles.root}>
      <div className={styles.head}>
        <PageHeader title={texts.title} headingLevel={headingLevel} />
        {showsMail && (
          <div className={styles.choices}>
            <DirectionChoice direction={direction} onDirectionChange={(chosen) => setDirection(chosen.direction)} />
            <PeriodChoice days={days} onDaysChange={changeDays} />
          </div>
        )}
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
        </>
      )}
      {showsCustomers && showsResellers ? (
        <>
          <div className={styles.wide}>
            <RecentCustomers {...card} />
            <RecentResellers {...card} />
          </div>
          <UsersCard {...card} />
        </>
      ) : (
        <div className={styles.even}>
          <UsersCard {...card} />
          {showsCustomers && <RecentCustomers {...card} />}
          {showsResellers && <RecentResellers {...card} />}
        </div>
      )}
    </section>
  )
}
