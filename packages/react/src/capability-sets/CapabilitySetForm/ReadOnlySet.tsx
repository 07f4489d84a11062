import type { CapabilitySet } from '@postern/core'
import { capabilitySetsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { SetTable } from '../CapabilitySetDetails/SetTable'
import { setName } from '../set-words'

/** What stands in place of the form where the set cannot be changed. */
export function ReadOnlySet({ set, headingLevel }: { set: CapabilitySet; headingLevel: 1 | 2 | 3 }) {
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  return (
    <div className={page.root}>
      <PageHeader title={setName(set, texts)} headingLevel={headingLevel} />
      <SetTable set={set} headingLevel={headingLevel === 1 ? 2 : 3} />
    </div>
  )
}
