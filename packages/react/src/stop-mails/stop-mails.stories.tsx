import { currentStopWire, stopMail, stopMailWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { LargestStops } from './LargestStops'
import { StopMailBanner } from './StopMailBanner/StopMailBanner'
import { StopMailForm } from './StopMailForm'
import { stopMailList } from './StopMailList'

const ended = { state: 'ended', endedAt: '2026-10-25T10:00:00.000Z' } as const
const rows = [
  stopMail({ action: 'hold', held: 3, until: '2099-10-26T20:00:00.000Z' }),
  stopMail({ id: 4, direction: 'both', scope: 'customer', value: '', action: 'reject', stopped: 0 }),
  stopMail({ ...ended, id: 5, scope: 'network', value: '203.0.113.0/24', customer: null, action: 'discard' }),
  stopMail({ ...ended, id: 6, scope: 'domain', value: `${'x'.repeat(50)}.example`, action: 'hold', held: 12_345 }),
  stopMail({
    ...ended,
    id: 7,
    scope: 'recipient',
    value: 'ana@contoso.example',
    reason: `<b>Bold</b> ${'x'.repeat(90)}`,
  }),
]
const list = listStories(stopMailList, rows, { direction: 'out', newHref: '#new' })
const estimate = { mails: 240, isAtLeast: false, perHour: 10 }
const usual = { 'POST /v1/stop_mails/estimate/': estimate, 'POST /v1/stop_mails/': stopMailWire() }
const form = pageStories(StopMailForm, { props: { onCancel() {} }, usual })
const largest = pageStories(LargestStops, {
  props: { direction: 'out' },
  usual: {
    '/v1/stop_mails/': {
      stops: rows.map((row, index) => ({ ...row, stopped: row.stopped * (index + 1) })),
      count: rows.length,
    },
  },
})
const stops = [
  currentStopWire(),
  currentStopWire({ id: 4, direction: 'in', scope: 'customer', value: '', action: 'hold' }),
]
const banner = pageStories(StopMailBanner, {
  props: { initial: stops, stopsHref: '#stops' },
  usual: { '/v1/stop_mails/current/': { stops } },
})

const meta = { title: 'Stop mail', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Largest = largest.make()
export const LargestFailed = largest.states.Failed
export const LargestFrenchPhone = largest.states.FrenchPhone
export const LargestDark = largest.states.Dark
export const Form = form.make()
export const FormWithNothingEntered = form.make({ play: press('Stop mail') })
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
export const Banner = banner.make()
export const BannerForCustomer = banner.make({ props: { initial: stops.slice(1) } })
export const BannerOfUnknownCodes = banner.make({
  props: { initial: [currentStopWire({ direction: 'sideways', scope: 'planet', value: 'Mars', action: 'melt' })] },
})
export const BannerFrenchPhone = banner.states.FrenchPhone
export const BannerDark = banner.states.Dark
