import { DkimKeyList } from '@postern/react/dkim-keys'
import { LargestSenders, OutboundSettingsForm, SendingSetup } from '@postern/react/outbound-settings'
import inTurn from '../shell/InTurn.module.css'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import styles from './OutboundSettingsScreen.module.css'

export const route = '/settings/outbound'

/** Limits of outbound mail for the whole service, with today's largest senders beside; below, what customers set up and the keys that sign. */
export default function OutboundSettingsScreen() {
  return (
    <div className={`${inTurn.parts} ${styles.root}`}>
      <UnsavedChanges>{(guard) => <OutboundSettingsForm {...guard} headingLevel={1} />}</UnsavedChanges>
      <LargestSenders />
      <div className={styles.keys}>
        <SendingSetup />
      </div>
      <div className={styles.keys}>
        <DkimKeyList headingLevel={2} />
      </div>
    </div>
  )
}
