import { toPath } from '@postern/core/navigation'
import { DkimKeyList } from '@postern/react/dkim-keys'
import { LargestSenders, OutboundSettingsForm, SendingSetup } from '@postern/react/outbound-settings'
import inTurn from '../shell/InTurn.module.css'
import { useLinks } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import styles from './OutboundSettingsScreen.module.css'

export const route = '/settings/outbound'

/** Limits of outbound mail for the whole service, with today's largest senders beside; below, what customers set up and the keys that sign. */
export default function OutboundSettingsScreen() {
  const { rows } = useLinks()
  return (
    <div className={`${inTurn.parts} ${styles.root}`}>
      <UnsavedChanges>{(guard) => <OutboundSettingsForm {...guard} headingLevel={1} />}</UnsavedChanges>
      <LargestSenders />
      <div className={styles.keys}>
        <SendingSetup
          {...rows('domainHref', 'onOpenDomain', 'domain', ({ id: domainId }: { id: number }) =>
            toPath('/domains/{domainId}', { domainId }),
          )}
        />
      </div>
      <div className={styles.keys}>
        <DkimKeyList headingLevel={2} />
      </div>
    </div>
  )
}
