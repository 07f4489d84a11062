import { accessControlWire, accessPreview } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories } from '../resource/page-stories.fixtures'
import { ResellerAccess } from './ResellerAccess'

const path = '/v1/access_control/preview/'
const stories = pageStories(ResellerAccess, {
  props: {},
  usual: { '/v1/access_control/': accessControlWire(), [path]: accessPreview() },
})
const shows =
  (words: RegExp) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const { waitFor } = await import('storybook/test')
    await waitFor(() => {
      if (!words.test(canvasElement.textContent ?? '')) throw new Error('The check is loading.')
    })
  }
const previewed = (status: number, body: object) => ({
  answer: ({ path: asked }: { path: string }) => (asked === path ? ([status, body] as [number, unknown]) : null),
})

const meta = { title: 'ResellerAccess' } satisfies Meta
export default meta

export const Default = stories.make({ play: shows(/would be shut out/) })
export const NobodyShutOut = stories.make({
  ...previewed(200, accessPreview({ isOwnShutOut: false, users: [], shutOutCount: 0 })),
  play: shows(/Nobody who logged in/),
})
export const CheckFailed = stories.make({ ...previewed(503, {}), play: shows(/did not load/) })
export const Unlimited = stories.make({
  answer: ({ path: asked }) =>
    asked === '/v1/access_control/'
      ? [200, accessControlWire({ signInRanges: [], isTwoFactorEnforced: false, sessionHours: null })]
      : null,
})
export const Loading = stories.states.Loading
export const Failed = stories.states.Failed
export const Refused = stories.make({ answer: ({ method }) => (method === 'GET' ? [403, {}] : null) })
export const FrenchPhone = stories.states.FrenchPhone
export const Dark = stories.states.Dark
