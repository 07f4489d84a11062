import { urlEntry } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { UrlList, urlList } from './UrlList'
import { UrlListAdd } from './UrlListAdd'

const rows = [
  urlEntry(),
  urlEntry({
    ...{ id: 42, pattern: 'files.share.example/inbox/2026?folder=payroll', match: 'prefix', action: 'block' },
    ...{ contradictedBy: 'share.example', hits: 0, lastHitAt: null, note: '' },
  }),
  urlEntry({ id: 43, pattern: 'old.example', match: 'domain', expiresAt: '2026-10-01T00:00:00Z', isExpired: true }),
  urlEntry({
    ...{ id: 44, pattern: `long.example/${'x'.repeat(200)}`, match: 'exact', note: '<b>Bold</b>' },
    customer: { id: 1, name: 'Contoso' },
  }),
]
const list = listStories(urlList, rows, { newHref: '#new' })
const exempt = rows.map((row) => ({ ...row, action: null }))

const added = {
  results: [
    { line: 'evil.example', value: 'evil.example', outcome: 'added' },
    { line: 'no link', outcome: 'refused', reason: 'noHost' },
    { line: 'https://evil.example/pay', outcome: 'refused', reason: 'page' },
  ],
}
const add = pageStories(UrlListAdd, {
  props: { onCancel() {} },
  usual: { 'POST /v1/malicious_urls/': added, 'POST /v1/url_exemptions/': added },
})
const addLines = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText(/^(Links or hosts|Liens ou hôtes)/), 'evil.example{Enter}no link')
  await userEvent.click(canvas.getByRole('button', { name: /^(Block links|Bloquer les liens|Exempt links)$/ }))
  await canvas.findByText('no link', { selector: 'li *' })
}

const meta = { title: 'URL lists', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const Exemptions = list.make({ props: { list: 'exempt' }, content: { ...list.args.content, rows: exempt } })
export const ExemptionsEmpty = list.make({ ...list.states.Empty.args, props: { list: 'exempt' } })
export const ListFirstLoad = list.make(list.states.FirstLoad.args)
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFailed = list.make(list.states.LoadingFailed.args)
export const ListRefused = list.make(list.states.Refused.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const ListChanging = { ...Default, play: press('pay.evil.example') }
export const WholeList = pageStories(UrlList, {
  props: { list: 'block' },
  usual: { '/v1/malicious_urls/': { entries: [], count: 0 } },
}).make()
export const AddForm = add.make()
export const AddExemptions = add.make({ props: { list: 'exempt', onCancel() {} } })
export const AddWithWrongLines = add.make({ play: addLines })
export const AddFrenchPhone = add.make({ play: addLines, globals: { locale: 'fr', width: 'phone' } })
export const AddDark = add.states.Dark
