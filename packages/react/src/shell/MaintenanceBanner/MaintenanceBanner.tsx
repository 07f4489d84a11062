import {
  defaultMaintenanceWindow,
  isInMaintenance,
  type MaintenanceWindow,
  maintenanceCheckMs,
} from '@postern/core/shell'
import { shellMessages } from '@postern/core/texts'
import { useSyncExternalStore } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { Icon } from '../../ui/Icon/Icon'
import styles from './MaintenanceBanner.module.css'

export interface MaintenanceBannerProps {
  /** Time of the announcement, in Dublin local time. Default: that of the specification; `null`: never. */
  window?: MaintenanceWindow | null
  /** The clock. Default: the browser's. */
  now?: () => Date
}

/** Announces maintenance across the full width, above the header; cannot be closed, and checks the clock every 10 s. */
export const MaintenanceBanner = /* @__PURE__ */ defineWidget('MaintenanceBanner', MaintenanceBannerContent, {
  isPublic: true,
})

export const maintenanceBannerElement = {
  properties: ['window'],
  client: 'none',
} as const satisfies ElementOf<typeof MaintenanceBanner>

function MaintenanceBannerContent({ window = defaultMaintenanceWindow, now = browserClock }: MaintenanceBannerProps) {
  const { maintenance } = useTexts('shell', shellMessages)
  const isShown = useSyncExternalStore(
    everyTenSeconds,
    () => isInMaintenance(now(), window),
    () => false,
  )
  return (
    <div role="status">
      {isShown && window && (
        <p className={styles.root}>
          <Icon name="warning" className={styles.icon} />
          {maintenance(window.start, window.end)}
        </p>
      )}
    </div>
  )
}

function everyTenSeconds(look: () => void): () => void {
  const timer = setInterval(look, maintenanceCheckMs)
  return () => clearInterval(timer)
}

function browserClock(): Date {
  return new Date()
}
