import { dkimKey } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { dkimKeyList } from './DkimKeyList'
import { DkimRecordDialog } from './DkimRecordDialog'

const rows = [
  dkimKey(),
  dkimKey({ id: 12, selector: 's20261003', algorithm: 'ed25519' }),
  dkimKey({ id: 8, selector: 's20261026', state: 'ready', activatedAt: null }),
  dkimKey({ id: 9, selector: 'next', state: 'waiting', failure: 'missing', checkedAt: null, activatedAt: null }),
  dkimKey({ id: 10, selector: 'old', state: 'retired', retiredAt: '2026-10-02T10:00:00.000Z' }),
  dkimKey({
    ...{ id: 11, selector: 'x'.repeat(60), state: 'waiting', failure: 'different' },
    ...{ stoppedAt: '2026-10-26T08:30:00.000Z', domain: { id: 12, name: `${'long-'.repeat(10)}name.example` } },
  }),
]
const list = listStories(dkimKeyList, rows, { domainId: 11 })
const ofAll = listStories(dkimKeyList, rows)

const meta = { title: 'DKIM keys', parameters: list.parameters } satisfies Meta
export default meta
type Story = StoryObj

const ask =
  (action: string, row = 's20261002'): Story['play'] =>
  async ({ canvasElement }) => {
    const name = `Actions for ${row} (contoso.example)`
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await userEvent.click(screen.getByRole('menuitem', { name: action }))
  }
const dialog = (props: Partial<Parameters<typeof DkimRecordDialog>[0]> = {}, globals = {}): Story => ({
  globals,
  render: () => <DkimRecordDialog dkimKey={dkimKey()} onClose={() => {}} {...props} />,
})

export const Default = list.make()
export const FirstLoad = list.make(list.states.FirstLoad.args)
export const Empty = list.make(list.states.Empty.args)
export const Failed = list.make(list.states.LoadingFailed.args)
export const Refused = list.make(list.states.Refused.args)
export const FrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const Dark = { ...Default, ...list.states.Dark }
export const OfAllDomains = ofAll.make()
export const OfAllDomainsPhone = { ...OfAllDomains, globals: { width: 'phone' } }
export const OfAllDomainsEmpty = ofAll.make(ofAll.states.Empty.args)
export const NewKey: Story = { ...(Default as Story), play: press('Make a key') }
export const NewKeyFrenchPhone: Story = {
  ...(Default as Story),
  globals: { locale: 'fr', width: 'phone' },
  play: press('Créer une clé'),
}
export const AsksToActivate: Story = { ...(Default as Story), play: ask('Activate…', 's20261026') }
export const AsksToRetire: Story = { ...(Default as Story), play: ask('Retire…') }
export const Record = dialog()
export const RecordOfNewKey = dialog({ dkimKey: dkimKey({ state: 'waiting' }), isNew: true })
export const RecordOfEd25519Key = dialog({ dkimKey: dkimKey({ algorithm: 'ed25519' }) })
export const RecordMissing = dialog({ dkimKey: dkimKey({ state: 'waiting', failure: 'missing' }) })
export const RecordOfRetiredKey = dialog({ dkimKey: dkimKey({ state: 'retired', retiredAt: '2026-10-26T08:30:00Z' }) })
export const RecordFrenchPhone = dialog({}, { locale: 'fr', width: 'phone' })
export const RecordDark = dialog({}, { theme: 'dark' })
