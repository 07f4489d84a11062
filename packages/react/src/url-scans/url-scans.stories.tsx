import { urlScan, urlScanStats, urlScanWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ClientProvider } from '../provider/ClientProvider'
import { pageStories } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { fakeServer } from '../testing'
import { UrlScanDetails } from './UrlScanDetails'
import { urlScanList } from './UrlScanList'
import { UrlScanner } from './UrlScanner'

const rows = [
  urlScan(),
  urlScan({
    ...{
      id: 2,
      source: 'mailScan',
      action: 'held',
      verdict: 'malicious',
      isCut: false,
      signals: [],
      clientAddress: '',
    },
    ...{ url: 'https://evil.example/pay', host: 'evil.example', at: '2026-11-20T07:12:00Z' },
  }),
  urlScan({
    ...{ id: 3, action: 'clickedThrough', url: `https://203.0.113.9/${'x'.repeat(300)}`, host: '203.0.113.9' },
    ...{ signals: ['ipHost', 'of_tomorrow'], sender: '', messageId: null },
  }),
  urlScan({ id: 4, action: 'odd', verdict: 'odd', source: 'odd', url: `https://a.example/<b>\u202e`, customer: null }),
]
const list = listStories(urlScanList, rows, { messageHref: (id) => `#message-${id}` })
const whole = urlScanWire({ url: 'https://paypal.com.account-check.example/login?token=1', isCut: false })
/** A scanned link beside the list, with a server that answers its whole link. */
const details = (status: number, play?: StoryObj['play']): StoryObj => ({
  render: () => (
    <ClientProvider client={fakeServer(() => [status, status === 200 ? whole : {}]).client}>
      <UrlScanDetails
        id="71207"
        row={urlScan()}
        hasKeys
        showsCustomer
        messageHref={(id) => `#message-${id}`}
        onGone={() => {}}
        onClose={() => {}}
      />
    </ClientProvider>
  ),
  ...(play && { play }),
})
const scanner = pageStories(UrlScanner, {
  props: { scansHref: () => '#scans' },
  usual: { '/v1/url_scans/stats/': urlScanStats() },
})
const press = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const page = within(canvasElement.ownerDocument.body)
  await userEvent.click(await page.findByRole('button', { name: 'Show whole link' }))
  await page.findByText(/whole link\.$|Try again\.$/)
}
const nothing = urlScanStats({
  ...{ scanned: 0, suspicious: 0, blocked: 0, clicked: 0, clickedThrough: 0, hosts: [], clickers: [], days: [] },
})

const meta = { title: 'URL scanner', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ManyCustomers = list.make({ props: { ...list.args.props, showsCustomer: true } })
export const Empty = list.make(list.states.Empty.args)
export const LoadingFailed = list.make(list.states.LoadingFailed.args)
export const Refused = list.make(list.states.Refused.args)
export const FrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const Dark = { ...Default, ...list.states.Dark }
export const Details = details(200)
export const WholeLink = details(200, press)
export const WholeLinkFailed = details(503, press)
export const Figures = scanner.make()
export const FiguresLoading = scanner.states.Loading
export const FiguresFailed = scanner.states.Failed
export const NoFigures = scanner.make({ answer: () => [200, nothing] })
export const FiguresFrenchPhone = scanner.states.FrenchPhone
export const FiguresDark = scanner.states.Dark
