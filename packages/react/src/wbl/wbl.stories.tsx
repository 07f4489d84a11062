import { wblEntry, wblEntryWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { WblAdd } from './WblAdd'
import { initialWblListState, wblList } from './WblList'
import { WblTest } from './WblTest'

const rows = [
  wblEntry(),
  wblEntry({ id: 32, sender: 'ana@xn--bcher-kva.example', senderInUnicode: 'ana@bücher.example', type: 3, note: '' }),
  wblEntry({
    ...{ id: 33, sender: null, network: '198.51.100.0/24', level: 'domain', ownerName: 'contoso.example', type: 0 },
    ...{ isExpired: true, expiresAt: '2026-10-01T00:00:00Z', hits: 0, lastUsedAt: null },
  }),
  wblEntry({
    ...{ id: 34, sender: '@malware.example', level: 'system', ownerName: '', isForced: true, isInherited: true },
    ...{ note: '', createdBy: '', hits: null, lastUsedAt: null },
  }),
  wblEntry({ id: 35, sender: `${'x'.repeat(60)}@long.example`, type: 2, note: '<b>Bold</b>', level: 'user' }),
]
const list = listStories(wblList, rows, { newHref: '#new', tryHref: '#try' })

const judged = {
  results: [
    { sender: 'shop.example', outcome: 'added' },
    { sender: 'gmail.com', outcome: 'added', warnings: [{ rule: 'freeMail', messages: 1_204 }] },
    { sender: 'not an address', outcome: 'refused', reason: 'malformed' },
    { sender: '@growthweekly.example', outcome: 'replaced' },
  ],
}
const add = pageStories(WblAdd, { props: { customerId: 1, onCancel() {} }, usual: { 'POST /v1/wbl/': judged } })
const typeLines = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const field = await within(canvasElement).findByLabelText(/^(Senders|Expéditeurs)/)
  await userEvent.type(field, 'shop.example{Enter}gmail.com{Enter}not an address{Enter}@growthweekly.example')
  await within(canvasElement).findByText('not an address', { selector: 'li *' })
}

const trial = {
  ...{ verdict: 'block', winnerId: 32, otherwise: { verdict: 'allowAll', winnerId: 33 } },
  chain: [
    { entry: wblEntryWire({ id: 31, level: 'user', ownerName: 'm.keane@contoso.example', type: 3 }), why: 'unproven' },
    { entry: wblEntryWire({ id: 32 }), why: 'wins' },
    {
      ...{ why: 'overruled' },
      entry: wblEntryWire({ id: 33, level: 'system', ownerName: '', type: 3, isInherited: true, note: '' }),
    },
  ],
}
const test = pageStories(WblTest, {
  props: { recipient: 'm.keane@contoso.example', onClose() {} },
  usual: { 'POST /v1/wbl/test/': trial },
})
const tryIt = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const [field] = await within(canvasElement).findAllByLabelText(/^(Sender|Expéditeur)$/)
  if (field) await userEvent.type(field, 'news@growthweekly.example{Enter}')
}

const meta = { title: 'Allow and block lists', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListOfOneCustomer = list.make({ props: { customerId: 1 } })
export const ListOfUnused = list.make({ state: { ...initialWblListState, filters: { clean: 'unused' } } })
export const ListFirstLoad = list.make(list.states.FirstLoad.args)
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFailed = list.make(list.states.LoadingFailed.args)
export const ListRefused = list.make(list.states.Refused.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const ListChanging = { ...Default, play: press('@growthweekly.example') }
export const AddForm = add.make()
export const AddFormOfTheProvider = add.make({ props: { canForce: true, customerId: undefined } })
export const AddFormWithLines = add.make({ play: typeLines })
export const AddFormRefused = add.make({
  play: async (context) => {
    await typeLines(context)
    await press('Add senders')(context as never)
  },
})
export const AddFormNotJudged = add.make({
  answer: ({ method }) => (method === 'POST' ? [503, { message: '' }] : null),
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText(/^Senders/), 'shop.example')
    await within(canvasElement).findByText(/could not be checked/)
  },
})
export const AddFormFrenchPhone = { ...AddFormWithLines, ...add.states.FrenchPhone }
export const AddFormDark = { ...AddFormWithLines, ...add.states.Dark }
export const TryForm = test.make()
export const TryFormWithLadder = test.make({ play: tryIt })
export const TryFormWithoutEntries = test.make({
  answer: ({ method }) => (method === 'POST' ? [200, { verdict: null, winnerId: null, chain: [] }] : null),
  play: tryIt,
})
export const TryFormRefused = test.make({
  answer: ({ method }) => (method === 'POST' ? [404, { message: 'There is no such domain.' }] : null),
  play: tryIt,
})
export const TryFormFrenchPhone = { ...TryFormWithLadder, ...test.states.FrenchPhone }
export const TryFormDark = { ...TryFormWithLadder, ...test.states.Dark }
