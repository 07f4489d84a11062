import {
  importJob,
  job,
  wblBacktestWire,
  wblEntry,
  wblEntryWire,
  wblHitsWire,
  wblImportWire,
} from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { trial } from './trial.fixtures'
import { WblAdd } from './WblAdd'
import { WblImport } from './WblImport'
import { WblImportLog } from './WblImportLog'
import { initialWblListState, WblList, wblList } from './WblList'
import { WblTest } from './WblTest'

type WblEntryWire = ReturnType<typeof wblEntryWire>

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
const list = listStories(wblList, rows, { newHref: '#new', tryHref: '#try', importHref: '#import' })

const judged = {
  results: [
    { sender: 'shop.example', outcome: 'added' },
    { sender: 'gmail.com', outcome: 'added', warnings: [{ rule: 'freeMail', messages: 1_204 }] },
    { sender: 'not an address', outcome: 'refused', reason: 'malformed' },
    { sender: '@growthweekly.example', outcome: 'replaced' },
  ],
}
const draftTrial = {
  ...trial,
  winnerId: 0,
  chain: [
    { entry: wblEntryWire({ id: 0, sender: '@shop.example', note: '', createdBy: '', hits: 0 }), why: 'wins' },
    ...trial.chain.slice(2),
  ],
}
const add = pageStories(WblAdd, {
  props: { customerId: 1, onCancel() {} },
  usual: { 'POST /v1/wbl/': judged, 'POST /v1/wbl/test/': draftTrial, 'POST /v1/wbl/backtest/': wblBacktestWire() },
})
const comparingPath = '/v1/wbl/backtest/8001/'
const comparing = (state: 'running' | 'failed') =>
  wblBacktestWire({ jobId: 8_001, state, total: 24_000, checked: 9_000, failure: state === 'failed' ? 'error' : null })
const typeLines = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const field = await within(canvasElement).findByLabelText(/^(Senders|Expéditeurs)/)
  await userEvent.type(field, 'shop.example{Enter}gmail.com{Enter}not an address{Enter}@growthweekly.example')
  await within(canvasElement).findByText('not an address', { selector: 'li *' })
}

const test = pageStories(WblTest, {
  props: { recipient: 'm.keane@contoso.example', onClose() {} },
  usual: { 'POST /v1/wbl/test/': trial },
})
const tryIt = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const [field] = await within(canvasElement).findAllByLabelText(/^(Sender|Expéditeur)$/)
  if (field) await userEvent.type(field, 'news@growthweekly.example{Enter}')
}

const lines = [
  { line: 2, state: 'done', values: { sender: '@growthweekly.example', type: 'block' }, problems: {} },
  {
    ...{ line: 3, state: 'refused', values: { sender: 'not an address', type: 'maybe' } },
    problems: {
      sender: ['This is neither an address, a domain nor a network.'],
      type: ['Enter allow, block, neutralize or allow_all.'],
    },
  },
]
const added = (['added', 'replaced', 'unchanged'] as const).map((change, at) => ({
  ...{ line: at + 2, state: 'done', change, values: { sender: `@shop${at}.example`, type: 'block' }, problems: {} },
  warnings: change === 'added' ? [{ rule: 'covered', messages: 1_204 }] : [],
}))
const logPath = '/v1/customers/1/wbl/imports/7001/'
const log = pageStories(WblImportLog, {
  props: { customerId: 1, logId: 7_001 },
  usual: { [logPath]: wblImportWire(), [`${logPath}rows/`]: { rows: lines, count: 2 } },
})
const logOf = (changed: Parameters<typeof wblImportWire>[0]) =>
  log.make({
    answer: ({ path }) => (path === logPath ? [200, wblImportWire(changed)] : null),
  })
const reviewed = [
  { rule: 'covered', messages: 1_204 },
  { rule: 'ownDomain', messages: null },
]
const draft = importJob({ id: 7_001, kind: 'wbl', fileName: 'list.csv', removes: 12 })
const importing = pageStories(WblImport, {
  props: { customerId: 1, logHref: ({ id }) => `#${id}`, onClose() {} },
  usual: {
    '/v1/customers/1/wbl/imports/': {
      imports: [wblImportWire(), wblImportWire({ id: 7_002, state: 'running' })],
      count: 2,
    },
    'POST /v1/imports/': draft,
    '/v1/imports/7001/': draft,
    'POST /v1/imports/7001/rows/': {
      rows: lines.map((row, at) => (at === 0 ? { ...row, state: 'good', warnings: reviewed } : row)),
    },
  },
})
const chooseFile = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const file = new File(['sender,type\n@growthweekly.example,block\nnot an address,maybe\n'], 'list.csv')
  await userEvent.upload(await within(canvasElement).findByLabelText(/CSV/), file)
  await within(canvasElement).findByRole('button', { name: /^(Next|Suivant)$/ })
}
const checkFile = async (context: { canvasElement: HTMLElement }) => {
  await chooseFile(context)
  const canvas = within(context.canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: /^(Next|Suivant)$/ }))
  await userEvent.click(await canvas.findByRole('radio', { name: /^(Replace the list|Remplacer la liste)/ }))
  await canvas.findByText(/^12 /)
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
const openChange = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const [menu] = await within(canvasElement).findAllByRole('button', { name: /^Actions for @growthweekly/ })
  if (menu) await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change…' }))
}
export const ListChanging = { ...Default, play: openChange }
const beside = (entry: WblEntryWire, open = String(entry.id)) =>
  pageStories(WblList, {
    props: {
      ...{ customerId: 1, initialState: { ...initialWblListState, open } },
      ...{ historyHref: ({ id }) => `#history-${id}`, tryEntryHref: ({ id }) => `#try-${id}` },
    },
    usual: {
      '/v1/wbl/': { entries: [entry], count: 1 },
      [`/v1/wbl/${entry.id}/`]: entry,
      [`/v1/wbl/${entry.id}/days/`]: wblHitsWire(),
    },
  })
const besideOwn = beside(wblEntryWire({ expiresAt: '2026-12-24T09:00:00Z' }))
const besideInherited = beside(
  wblEntryWire({
    ...{ id: 34, sender: '@malware.example', level: 'system', ownerName: '', isForced: true, isInherited: true },
    ...{ note: '', createdBy: '', hits: null, lastUsedAt: null },
  }),
)
export const ListEntry = besideOwn.make()
export const ListEntryInherited = besideInherited.make()
export const ListEntryElsewhere = beside(wblEntryWire(), '77').make({
  answer: ({ path }) => (path === '/v1/wbl/77/' ? [404, { message: '' }] : null),
})
export const ListEntryWithoutFigures = besideOwn.make({
  answer: ({ path }) => (path.endsWith('/days/') ? [503, { message: '' }] : null),
})
export const ListEntryFrenchPhone = besideOwn.states.FrenchPhone
export const ListEntryDark = besideOwn.states.Dark
const cleaning = pageStories(WblList, {
  props: {},
  usual: {
    '/v1/wbl/': { entries: [wblEntryWire()], count: 1 },
    '/v1/wbl/cleanup/': {
      counts: [
        { kind: 'unused', count: 214 },
        { kind: 'expired', count: 3 },
        { kind: 'covered', count: 0 },
        { kind: 'broad', count: 1_001 },
      ],
      countedAtMost: 1_000,
    },
  },
})
const openCleanUp = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const list = within(canvasElement)
  await userEvent.click(await list.findByRole('button', { name: /^(More actions|Autres actions) / }))
  await userEvent.click(await list.findByRole('menuitem', { name: /^(Clean up…|Nettoyer…)$/ }))
  await list.findByText(/1,000\+|1\s000\+/)
}
export const ListCleaning = cleaning.make({ play: openCleanUp })
export const ListCleaningFrenchPhone = { ...ListCleaning, ...cleaning.states.FrenchPhone, play: openCleanUp }
const deleting = pageStories(WblList, {
  props: { customerId: 7 },
  usual: {
    '/v1/wbl/': { entries: [wblEntryWire()], count: 1_204 },
    'POST /v1/wbl/deletions/': job({ id: 8_002, kind: 'wblDeletion', state: 'queued', total: 1_204, done: 0 }),
    '/v1/jobs/8002/': job({ id: 8_002, kind: 'wblDeletion', total: 1_204, done: 400 }),
  },
})
const askToDeleteAll = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  localStorage.removeItem('postern.preferences..sender-lists.deletion.7')
  const list = within(canvasElement)
  await userEvent.click(await list.findByRole('button', { name: /^(More actions|Autres actions) / }))
  await userEvent.click(
    await list.findByRole('menuitem', { name: /^(Delete all matching|Supprimer toutes les correspondances)…$/ }),
  )
  await screen.findByRole('alertdialog')
}
const deleteAll = async (context: { canvasElement: HTMLElement }) => {
  await askToDeleteAll(context)
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: /^(Delete all matching|Tout supprimer)$/ }))
  await within(context.canvasElement).findByRole('progressbar')
}
export const ListDeletingAllAsked = deleting.make({ play: askToDeleteAll })
export const ListDeletingAll = deleting.make({ play: deleteAll })
export const ListDeletingAllFrenchPhone = { ...ListDeletingAll, ...deleting.states.FrenchPhone, play: deleteAll }
export const ListOfTooBroad = list.make({ state: { ...initialWblListState, filters: { clean: 'broad' } } })
export const AddForm = add.make()
const addFrom = (ownLevel: 'system' | 'reseller') =>
  pageStories(WblAdd, {
    props: { ownLevel, canForce: true, onCancel() {} },
    usual: { 'POST /v1/wbl/': judged, 'POST /v1/wbl/test/': draftTrial },
  })
const chooseOne = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const field = await within(canvasElement).findByLabelText(/^(Applies to|S’applique à)/)
  // Phones have the native control.
  if (field instanceof HTMLSelectElement) return userEvent.selectOptions(field, 'customer')
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: /^(One customer|Un client)$/ }))
}
export const AddFormOfTheProvider = addFrom('system').make()
export const AddFormOfAReseller = addFrom('reseller').make({ play: chooseOne })
export const AddFormOfTheProviderFrenchPhone = { ...addFrom('system').states.FrenchPhone, play: chooseOne }
const overruled = {
  ...trial,
  winnerId: 34,
  chain: [
    {
      ...{ why: 'wins' },
      entry: wblEntryWire({
        ...{ id: 34, sender: '@shop.example', level: 'system', ownerName: '', isForced: true, isInherited: true },
        ...{ note: '', createdBy: '' },
      }),
    },
    { entry: wblEntryWire({ id: 0, sender: 'ana@shop.example', type: 3, note: '', createdBy: '' }), why: 'overruled' },
  ],
}
const addOverruled = pageStories(WblAdd, {
  props: { customerId: 1, onCancel() {} },
  usual: {
    'POST /v1/wbl/': { results: [{ sender: 'ana@shop.example', outcome: 'added' }] },
    'POST /v1/wbl/test/': overruled,
  },
})
const typeOverruled = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const field = await within(canvasElement).findByLabelText(/^(Senders|Expéditeurs)/)
  await userEvent.type(field, 'ana@shop.example')
  await within(canvasElement).findByText(/(wins over|l’emporte sur) ana@shop\.example/)
}
export const AddFormOverruled = addOverruled.make({ play: typeOverruled })
export const AddFormOverruledFrenchPhone = { ...addOverruled.states.FrenchPhone, play: typeOverruled }
export const AddFormWithLines = add.make({ play: typeLines })
const compare = async (context: { canvasElement: HTMLElement }) => {
  await typeLines(context)
  const canvas = within(context.canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: /^(Compare with history|Comparer avec l’historique)$/ }))
  await canvas.findByText(/14/)
}
export const AddFormCompared = add.make({ play: compare })
export const AddFormComparing = add.make({
  props: { customerId: 1, backtestId: 8_001 },
  answer: ({ path }) => (path === comparingPath ? [200, comparing('running')] : null),
})
export const AddFormCompareFailed = add.make({
  props: { customerId: 1, backtestId: 8_001 },
  answer: ({ path }) => (path === comparingPath ? [200, comparing('failed')] : null),
})
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
export const TryFormOfAnEntry = test.make({
  props: { entryId: 31, onClose() {} },
  answer: ({ path }) => (path === '/v1/wbl/31/' ? [200, wblEntryWire()] : null),
})
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
export const Import = importing.make()
export const ImportWithoutOthers = importing.make({
  answer: ({ path }) => (path.includes('/wbl/imports/') ? [200, { imports: [], count: 0 }] : null),
})
export const ImportColumns = importing.make({ play: chooseFile })
export const ImportChecked = importing.make({ play: checkFile })
export const ImportRefused = importing.make({
  answer: ({ method }) => (method === 'POST' ? [403, { message: 'You may not do this.' }] : null),
  play: async (context) => {
    await chooseFile(context)
    await press('Next')(context as never)
    await within(context.canvasElement).findByRole('alert')
  },
})
export const ImportFrenchPhone = { ...ImportChecked, ...importing.states.FrenchPhone, play: checkFile }
export const ImportDark = { ...ImportChecked, ...importing.states.Dark, play: checkFile }
export const Log = log.make()
export const LogRunning = logOf({
  ...{
    state: 'running',
    finishedAt: null,
    undoUntil: null,
    counts: { good: 21_000, refused: 12, done: 28_988, failed: 0 },
  },
})
export const LogWithoutProblems = log.make({
  answer: ({ path }) => {
    if (path === logPath) return [200, wblImportWire({ counts: { good: 0, refused: 0, done: 3, failed: 0 } })]
    return path.startsWith(`${logPath}rows/`) ? [200, { rows: added, count: added.length }] : null
  },
})
export const LogStopped = logOf({ state: 'failed', counts: { good: 12, refused: 1, done: 3, failed: 0 } })
export const LogUndone = logOf({
  ...{ undoUntil: null, undoneAt: '2026-11-20T10:00:00Z', undoneBy: 'a.byrne@contoso.example', leftCount: 2 },
  left: [
    { sender: '@shop.example', reason: 'changed' },
    { sender: '@gone.example', reason: 'ownerGone' },
  ],
})
export const LogUndoing = log.make({ play: press('Undo import…') })
export const LogLoading = log.states.Loading
export const LogMissing = log.states.Missing
export const LogFailed = log.states.Failed
export const LogFrenchPhone = log.states.FrenchPhone
export const LogDark = log.states.Dark
