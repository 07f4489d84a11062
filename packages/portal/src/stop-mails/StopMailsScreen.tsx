import { routeOf, toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { LargestStops, StopMailList, stopMailListRules } from '@postern/react/stop-mails'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { FrameTabs } from '../shell/FrameTabs'
import inTurn from '../shell/InTurn.module.css'
import { useLinks, useListInAddress } from '../shell/object-screens'
import styles from './StopMailsScreen.module.css'

export const route = ['/settings/stopmail/inbound', '/settings/stopmail/outbound'] as const

const frame = routeOf('/settings/stopmail')

/** Stops of inbound or of outbound mail, by the address, and which of them have stopped the most. */
export default function StopMailsScreen() {
  const { pathname } = usePortalNavigation()
  const { page } = useLinks()
  const { stopMail } = useTexts('navigation', navigationMessages)
  const isOutbound = pathname === toPath('/settings/stopmail/outbound')
  const direction = isOutbound ? 'out' : 'in'
  const toNew = toPath('/settings/stopmail/new')
  return (
    <div className={styles.root}>
      <FrameTabs route={frame} label={stopMail} />
      <div className={inTurn.parts}>
        <StopMailList
          headingLevel={1}
          direction={direction}
          {...useListInAddress(stopMailListRules)}
          {...page('newHref', 'onNew', isOutbound ? `${toNew}?out` : toNew)}
        />
        <LargestStops direction={direction} />
      </div>
    </div>
  )
}
