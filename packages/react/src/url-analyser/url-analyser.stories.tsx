import { urlAnalysisWire, urlRequest } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { pageStories } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { UrlAnalyser } from './UrlAnalyser'
import { urlRequestList } from './UrlRequestList'

const rows = [
  urlRequest(),
  urlRequest({ id: 9_002, url: 'https://www.shop.example/offers?id=7', verdict: 'unknown', reportedAs: 'malicious' }),
  urlRequest({ id: 9_003, url: `https://evil.example/${'x'.repeat(300)}`, verdict: 'malicious' }),
]
const list = listStories(urlRequestList, rows, { onAgain() {} })
const analyser = pageStories(UrlAnalyser, {
  props: {},
  usual: { 'POST /v1/url_analyser/': urlAnalysisWire(), '/v1/url_analyser/': { requests: rows, count: 3 } },
})
const analyse = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(
    await canvas.findByLabelText(/^(Link to analyse|Lien à analyser)/),
    'paypal.com.account-check.example',
  )
  await userEvent.click(canvas.getByRole('button', { name: /^Analyse/ }))
  await canvas.findByRole('heading', { name: /^(Result|Résultat)$/ })
}
const answering = (changed: Parameters<typeof urlAnalysisWire>[0]) =>
  analyser.make({
    answer: ({ method }) => (method === 'POST' ? [200, urlAnalysisWire(changed)] : null),
    play: analyse,
  })
const plain = { url: 'https://www.shop.example/', host: 'www.shop.example', registrableDomain: 'shop.example' }
const unwrapped = { decodedFrom: [], signals: [] }

const meta = { title: 'URL analyser', parameters: list.parameters } satisfies Meta
export default meta

export const Default = analyser.make()
export const Suspicious = analyser.make({ play: analyse })
export const Malicious = answering({
  ...{ verdict: 'malicious', list: 'block', reason: { kind: 'blockList', detail: 'account-check.example' } },
})
export const NothingKnown = answering({
  ...{ ...plain, ...unwrapped, verdict: 'unknown', reason: { kind: 'nothing', detail: '' } },
})
export const Exempt = answering({
  ...{ ...plain, ...unwrapped, verdict: 'exempt', list: 'exempt' },
  reason: { kind: 'exemption', detail: 'shop.example' },
})
export const Unreadable = answering({
  ...{ ...unwrapped, url: null, host: '', registrableDomain: null, verdict: 'unknown' },
  reason: { kind: 'unreadable', detail: '' },
})
export const UsedUp = analyser.make({
  answer: ({ method }) =>
    method === 'POST'
      ? [429, { message: 'You can analyse 50 links a day. Try again later.', code: 'too_many_requests' }]
      : null,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText(/^Link to analyse/), 'shop.example')
    await userEvent.click(canvas.getByRole('button', { name: /^Analyse/ }))
    await canvas.findByText(/50 links a day/)
  },
})
const google = {
  ...{ name: 'Google Safe Browsing', state: 'answered', verdict: 'malicious', threats: ['SOCIAL_ENGINEERING'] },
  at: '2026-11-20T09:41:00Z',
}
const urlscan = { name: 'urlscan', state: 'notAsked', verdict: 'unknown', threats: [], at: null }
export const ByProvider = answering({
  ...{ verdict: 'malicious', reason: { kind: 'provider', detail: google.name }, providers: [google, urlscan] },
})
export const ProvidersWithoutAnswer = answering({
  providers: [
    { ...google, state: 'failed', verdict: 'unknown', threats: [] },
    { ...urlscan, state: 'pending', at: '2026-11-20T09:41:00Z' },
  ],
})
const askUrlscan = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await analyse({ canvasElement })
  await userEvent.click(within(canvasElement).getByRole('button', { name: /^(Ask|Interroger) urlscan/ }))
}
const asking = (globals: Record<string, string>) =>
  analyser.make({
    answer: ({ method }) =>
      method === 'POST'
        ? [200, urlAnalysisWire({ providers: [{ ...google, verdict: 'unknown', threats: [] }, urlscan] })]
        : null,
    ...{ play: askUrlscan, globals },
  })
export const AskingUrlscan = asking({})
export const AskingUrlscanFrenchDarkPhone = asking({ locale: 'fr', theme: 'dark', width: 'phone' })
const report = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await analyse({ canvasElement })
  const name = /^(Report a wrong verdict|Signaler un verdict erroné)/
  await userEvent.click(within(canvasElement).getByRole('button', { name }))
}
export const Reporting = analyser.make({ play: report })
export const ReportingFrenchDarkPhone = analyser.make({
  ...{ play: report, globals: { locale: 'fr', theme: 'dark', width: 'phone' } },
})
export const FrenchPhone = analyser.make({ play: analyse, globals: { locale: 'fr', width: 'phone' } })
export const Dark = analyser.make({ play: analyse, globals: { theme: 'dark' } })
export const Requests = list.make()
export const RequestsEmpty = list.make(list.states.Empty.args)
export const RequestsFailed = list.make(list.states.LoadingFailed.args)
export const RequestsFrenchPhone = { ...Requests, ...list.states.FrenchPhone }
