import { currentNotice, notice, noticeWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { choose, pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { NoticeBanner } from './NoticeBanner/NoticeBanner'
import { NoticeDetails } from './NoticeDetails'
import { NoticeForm } from './NoticeForm'
import { noticeList } from './NoticeList'

const long = { title: `<b>Bold</b> ${'x'.repeat(50)}` }
const limited = {
  audience: { roles: ['customerAdmin'], resellerIds: [1, 2, 4, 5], customerIds: [7], services: [4] },
  resellers: ['Northwind', 'Fernbrook', 'Alder', 'Birch'].map((name, id) => ({ id: id + 1, name })),
  customers: [{ id: 7, name: 'Orchard Foods' }],
}
const rows = [
  notice(),
  notice({ id: 4, title: 'Database maintenance', severity: 'maintenance', state: 'scheduled', dismissedCount: 0 }),
  notice({ id: 5, ...long, ...limited, severity: 'critical', state: 'ended', dismissedCount: 1_240 }),
]
const list = listStories(noticeList, rows, { noticeHref: ({ id }) => `#${id}`, newHref: '#new' })

const texts = {
  ENG: 'Search is **slow**:\n\n- try a shorter period\n- or ask for `from:` an address\n\nSee [the status page](https://status.provider.example).',
  FR: 'La recherche est **lente**\u00a0:\n\n- choisissez une période plus courte\n- ou cherchez `from:` une adresse\n\nVoir [l’état du service](https://status.provider.example).',
}
const reach = { resellers: 23, customers: 140, users: 312 }
const usual = { '/v1/notices/3/': noticeWire({ texts }), '/v1/notices/reach/': reach }
const details = pageStories(NoticeDetails, { props: { noticeId: 3, editHref: '#edit' }, usual })
const form = pageStories(NoticeForm, { props: { onCancel() {} }, usual })

const current = [
  currentNotice({ id: 1, severity: 'critical', isDismissible: false, link: null }),
  currentNotice({ id: 2, severity: 'maintenance', texts, link: null }),
  currentNotice({ id: 3, severity: 'info' }),
  currentNotice({ id: 4, severity: 'warning' }),
]
const banner = pageStories(NoticeBanner, {
  props: {},
  usual: {
    '/v1/notices/current/': { notices: current, count: 4 },
    '/v1/notices/login/': { notices: current.slice(2), count: 2 },
  },
})

const meta = { title: 'Notices', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsOfLimitedNotice = details.make({
  answer: ({ path }) => (path === '/v1/notices/3/' ? [200, noticeWire({ ...long, ...limited })] : null),
})
export const DetailsDeleting = details.make({ play: choose('Delete…') })
export const DetailsFrenchPhone = details.states.FrenchPhone
export const DetailsDark = details.states.Dark
export const FormToAdd = form.make()
export const FormToChange = form.make({ props: { noticeId: 3 } })
export const FormEmpty = form.make({ play: press('Publish notice') })
export const FormWithoutReach = form.make({ answer: ({ path }) => (path.endsWith('/reach/') ? [503, {}] : null) })
export const FormFrenchPhone = form.make({ props: { noticeId: 3 }, globals: { locale: 'fr', width: 'phone' } })
export const FormDark = form.make({ props: { noticeId: 3 }, globals: { theme: 'dark' } })
export const BannerFull = banner.make()
export const BannerShowingAll = banner.make({ play: press(/more notices/) })
export const BannerAtLogin = banner.make({ props: { loginHost: 'mail.northwind.example' } })
/** Renders nothing. */
export const BannerFailed = banner.states.Failed
export const BannerFrenchPhone = banner.states.FrenchPhone
export const BannerDark = banner.states.Dark
