import type { CallRow } from '../http/call-row'
import { bulkOutcomeWire } from '../quarantine/quarantine.fixtures'
import { countryMailWire, listFetchingWire, matchListEntryWire, matchListWire } from './match-lists.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-122',
    call: (client) => client.matchLists.list({ kind: 'address' }),
    sent: 'GET v1/match_lists/?kind=address',
    answer: { lists: [matchListWire()], count: 1 },
  },
  {
    id: 'RT-123',
    call: (client) => client.matchLists.create({ kind: 'address', name: 'Partners' }),
    sent: 'POST v1/match_lists/',
    body: { kind: 'address', name: 'Partners' },
    answer: matchListWire(),
  },
  {
    id: 'RT-053',
    call: (client) => client.matchLists.listOfCustomer({ id: 1, freeSearch: 'par' }),
    sent: 'GET v1/customers/1/match_lists/?free_search=par',
    answer: { lists: [matchListWire()], count: 1 },
  },
  {
    id: 'RT-053',
    call: (client) => client.matchLists.createOfCustomer({ id: 1, kind: 'country', name: 'Far away' }),
    sent: 'POST v1/customers/1/match_lists/',
    body: { kind: 'country', name: 'Far away' },
    answer: matchListWire({ level: 'customer', customerId: 1 }),
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.get({ id: 4 }),
    sent: 'GET v1/match_lists/4/',
    answer: matchListWire(),
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.update({ id: 4, description: 'New' }),
    sent: 'PATCH v1/match_lists/4/',
    body: { description: 'New' },
    answer: matchListWire(),
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.refresh({ id: 4 }),
    sent: 'POST v1/match_lists/4/refresh/',
    answer: matchListWire({ source: 'url', fetching: listFetchingWire({ isRefreshing: true }) }),
  },
  {
    id: 'RT-132',
    call: (client) => client.matchLists.listCountryMail({ id: 4, countries: ['FR', 'IE'] }),
    sent: 'GET v1/match_lists/4/country_mail/?country=FR&country=IE',
    answer: countryMailWire(),
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.delete({ id: 4 }),
    sent: 'DELETE v1/match_lists/4/',
    answer: { message: 'List deleted.' },
  },
  {
    id: 'RT-132',
    call: (client) => client.matchLists.listEntries({ id: 4, continent: 'EU', freeSearch: 'irl' }),
    sent: 'GET v1/match_lists/4/entries/?free_search=irl&continent=EU',
    answer: { entries: [matchListEntryWire()], count: 1 },
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.addEntries({ id: 4, lines: ['growth.example'] }),
    sent: 'POST v1/match_lists/4/entries/',
    body: { lines: ['growth.example'] },
    answer: { results: [{ line: 1, value: 'growth.example', outcome: 'added', reason: null }], isSaved: true },
  },
  {
    id: 'RT-124',
    call: (client) => client.matchLists.deleteEntries({ id: 4, ids: [31, 32] }),
    sent: 'DELETE v1/match_lists/4/entries/?id=31&id=32',
    answer: bulkOutcomeWire(),
  },
]
