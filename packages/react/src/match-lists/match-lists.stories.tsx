import { countryMailWire, listFetchingWire, matchList, matchListEntryWire, matchListWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { choose, pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { MatchListDetails } from './MatchListDetails'
import { MatchListForm } from './MatchListForm'
import { matchListList } from './MatchListList'

const rows = [
  matchList(),
  matchList({ id: 5, name: 'Banks', description: '', entryCount: 0, usedBy: [] }),
  matchList({ id: 6, name: `<b>Bold</b> ${'x'.repeat(45)}`, entryCount: 50_000 }),
  matchList({ id: 8, name: 'Blocked by others', source: 'url', fetching: listFetchingWire() }),
  matchList({ id: 9, name: 'Moved', source: 'url', fetching: listFetchingWire({ failure: 'notFound' }) }),
]
const list = listStories(matchListList, rows, {
  kind: 'address',
  listHref: ({ id }: { id: number }) => `#${id}`,
  newHref: '#new',
})
const inherited = matchListWire({ name: 'Shared', level: 'reseller', isInherited: true, usedBy: [] })
const ofCustomer = listStories(
  matchListList,
  [
    matchList({ level: 'customer', customerId: 1 }),
    matchList({ id: 7, kind: 'country', name: 'Far away', level: 'system', isInherited: true, usedBy: [] }),
  ],
  { customerId: 1, listHref: ({ id }: { id: number }) => `#${id}`, newHref: '#new' },
)
const entries = [
  matchListEntryWire({ note: 'Since June' }),
  matchListEntryWire({ id: 32, value: 'xn--bcher-kva.example', valueInUnicode: 'bücher.example' }),
  matchListEntryWire({ id: 33, value: `${'x'.repeat(60)}@${'y'.repeat(60)}.example` }),
]
const usual = {
  '/v1/match_lists/4/': matchListWire(),
  '/v1/match_lists/4/entries/': { entries, count: 3 },
  'POST /v1/match_lists/4/entries/': {
    isSaved: false,
    results: [
      { line: 1, value: 'co.uk', outcome: 'refused', reason: 'publicSuffix' },
      { line: 2, value: 'two words', outcome: 'refused', reason: 'malformed' },
      { line: 3, value: 'growth.example', outcome: 'same', reason: null },
    ],
  },
}
const details = pageStories(MatchListDetails, { props: { listId: 4, ruleHref: ({ id }) => `#${id}` }, usual })
const countries = pageStories(MatchListDetails, {
  props: { listId: 4 },
  usual: {
    ...usual,
    '/v1/match_lists/4/country_mail/': countryMailWire(),
    '/v1/match_lists/4/': matchListWire({ kind: 'country', name: 'Far away', usedBy: [], matchesNothing: true }),
    '/v1/match_lists/4/entries/': {
      entries: ['BR', 'IE'].map((value, at) => matchListEntryWire({ id: at + 1, value })),
      count: 2,
    },
  },
})
const fileNames = pageStories(MatchListDetails, {
  props: { listId: 4 },
  usual: {
    ...usual,
    '/v1/match_lists/4/': matchListWire({ kind: 'fileName', name: 'Programs', entryCount: 0 }),
    '/v1/match_lists/4/entries/': { entries: [], count: 0 },
  },
})
const above = pageStories(MatchListDetails, {
  props: { listId: 4 },
  usual: { ...usual, '/v1/match_lists/4/': inherited },
})
const fetched = (fetching = {}) =>
  pageStories(MatchListDetails, {
    props: { listId: 4, ruleHref: ({ id }) => `#${id}` },
    usual: { ...usual, '/v1/match_lists/4/': matchListWire({ source: 'url', fetching: listFetchingWire(fetching) }) },
  })
const failing = fetched({ failure: 'status', failureStatus: 404, triedAt: '2026-06-02T09:00:00.000Z' })
const withRefusedLines = fetched({
  ...{ url: `https://lists.growth.example/${'partners/'.repeat(20)}list.csv`, refreshMinutes: 45, refusedCount: 73 },
  refusedLines: [
    { line: 4, value: 'co.uk', problem: 'Anybody can have a domain below this one.' },
    { line: 12_007, value: `${'x'.repeat(80)}@`, problem: 'This is neither an address nor a domain.' },
  ],
})
const anyForm = pageStories(MatchListForm, { props: { customerId: 1, onCancel() {} }, usual })
const form = pageStories(MatchListForm, { props: { kind: 'country', onCancel() {} }, usual })

const addWrong = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const canvas = within(canvasElement)
  const lines = await canvas.findByRole('textbox', { name: /^(Addresses and domains|Adresses et domaines)/ })
  await userEvent.type(lines, 'co.uk{Enter}two words{Enter}growth.example')
  await userEvent.click(canvas.getByRole('button', { name: /^(Add entries|Ajouter les entrées)$/ }))
  await screen.findByRole('checkbox', { name: /^(Leave out|Laisser de côté)/ })
}

const addCountry = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('combobox', { name: /^(Countries|Pays)/ }))
  await userEvent.click(await screen.findByRole('option', { name: /^(France)/ }))
  await canvas.findByText(/Programs in attachments\. /)
}

const chooseSource = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const radio = /^(Fetch them from a URL|Les récupérer à une URL)/
  await userEvent.click(await within(canvasElement).findByRole('radio', { name: radio }))
}

const meta = { title: 'Match lists', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListOfCountries = list.make({ props: { kind: 'country' } })
export const ListOfUnknownCountries = listStories(
  matchListList,
  [matchList({ kind: 'country', name: 'Far away', matchesNothing: true })],
  { kind: 'country', listHref: ({ id }: { id: number }) => `#${id}` },
).make()
export const ListOfCustomer = ofCustomer.make()
export const ListOfCustomerFrenchPhone = { ...ListOfCustomer, ...ofCustomer.states.FrenchPhone }
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsOfCountries = countries.make()
export const DetailsOfFileNames = fileNames.make()
export const DetailsWithWrongLines = details.make({ play: addWrong })
export const DetailsEditing = details.make({ play: press('Edit') })
export const DetailsOfFetched = fetched().make()
export const DetailsOfFetchedEditing = fetched().make({ play: press('Edit') })
export const DetailsOfFetchedFailing = failing.make()
export const DetailsOfFetchedFailingFrenchPhone = failing.states.FrenchPhone
export const DetailsOfFetchedWithRefusedLines = withRefusedLines.make()
export const DetailsOfFetchedDark = withRefusedLines.states.Dark
export const DetailsWithCountryWarning = countries.make({ play: addCountry })
export const DetailsDeleting = details.make({ play: choose('Delete…') })
export const DetailsFrenchPhone = details.make({ play: addWrong, globals: { locale: 'fr', width: 'phone' } })
export const DetailsDark = details.states.Dark
export const DetailsMissing = details.states.Missing
export const DetailsInherited = above.make()
export const DetailsInheritedFrenchPhone = above.states.FrenchPhone
export const FormWithKind = anyForm.make()
export const FormToAdd = form.make()
export const FormOfFetched = anyForm.make({ play: chooseSource })
export const FormWithNothingEntered = form.make({ play: press('Add list') })
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
