import { type CurrentStop, type PosternClient, Role } from '@postern/core'
import { toPath } from '@postern/core/navigation'
import type { StopMailBannerProps } from '@postern/react/stop-banner'
import type { ComponentType, ReactNode } from 'react'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useViewer } from '../navigation/useViewer'
import styles from './first-stops.module.css'

/** The banner of running stops, with those that run now; `null` for readers who are shown none. */
export async function firstStops(client: PosternClient, role: Role | null): Promise<ReactNode> {
  if (role !== Role.SuperAdmin && role !== Role.CustomerAdmin) return null
  const known = client.stopMails.listCurrent().then(
    ({ stops }) => stops,
    // The banner asks again by itself.
    () => [],
  )
  const [{ StopMailBanner }, initial] = await Promise.all([import('@postern/react/stop-banner'), known])
  return <ShellStops Banner={StopMailBanner} initial={initial} />
}

interface ShellStopsProps {
  Banner: ComponentType<StopMailBannerProps & { className?: string | undefined }>
  initial: readonly CurrentStop[]
}

function ShellStops({ Banner, initial }: ShellStopsProps) {
  const { opens } = useViewer()
  const { go } = usePortalNavigation()
  const stopsHref = toPath('/settings/stopmail/inbound')
  return (
    <Banner
      initial={initial}
      className={styles.root}
      {...(opens('/settings/stopmail/inbound') && { stopsHref, onOpen: () => go({ href: stopsHref }) })}
    />
  )
}
