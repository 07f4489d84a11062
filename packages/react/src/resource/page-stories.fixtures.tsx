import type { StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { screen, userEvent, waitFor, within } from 'storybook/test'
import { ClientProvider } from '../provider/ClientProvider'
import { QueryProvider } from '../provider/PosternProvider'
import type { Widget } from '../provider/Widget/define-widget'
import { type FakeCall, fakeServer } from '../testing'

/** `null` leaves a call to the page's usual answers. */
export type Answer = (call: FakeCall) => [status: number, body: unknown] | Promise<never> | null

interface PageStoryProps<Props extends object> {
  props: Props
  answer: Answer
}

type Play = NonNullable<StoryObj['play']>

/**
 * Stories of one page with a server behind it: `usual` are its responses by path, `GET` unless a method is given. Any other path answers
 * with an empty history.
 */
export function pageStories<Props extends object>(
  Page: Widget<Props>,
  { props, usual }: { props: NoInfer<Props>; usual: Readonly<Record<string, unknown>> },
) {
  const answers: Answer = ({ method, path }) => {
    const [key = ''] = path.split('?')
    if (`${method} ${key}` in usual) return [200, usual[`${method} ${key}`]]
    return key in usual ? [200, usual[key]] : [200, { events: [], count: 0 }]
  }
  function PageStory({ props: given, answer }: PageStoryProps<Props>) {
    const { client } = useMemo(() => fakeServer((call) => answer(call) ?? answers(call) ?? [404, {}]), [answer])
    return (
      <QueryProvider>
        <ClientProvider client={client}>
          <Page {...given} />
        </ClientProvider>
      </QueryProvider>
    )
  }
  const make = (
    options: Partial<PageStoryProps<Props>> & Pick<StoryObj, 'globals' | 'play'> = {},
  ): StoryObj<PageStoryProps<Props>> => {
    const { globals = {}, play = settled, ...changed } = options
    const args: PageStoryProps<Props> = { props, answer: () => null, ...changed }
    return {
      args,
      globals,
      render: (shown) => <PageStory {...shown} />,
      parameters: { controls: { disable: true } },
      play: async (context) => {
        await settled(context as Parameters<Play>[0])
        if (play !== settled) await play(context as Parameters<Play>[0])
      },
    }
  }
  const refusing = (status: number) => make({ answer: ({ method }) => (method === 'GET' ? [status, {}] : null) })
  return {
    make,
    states: {
      Loading: { ...make({ answer: () => new Promise<never>(() => {}) }), play: async () => {} },
      Missing: refusing(404),
      Failed: refusing(503),
      FrenchPhone: make({ globals: { locale: 'fr', width: 'phone' } }),
      Dark: make({ globals: { theme: 'dark' } }),
    },
  }
}

/** Resolves once the page shows its loaded data. */
const settled: Play = async ({ canvasElement }) => {
  await waitFor(() => {
    const root = canvasElement.querySelector<HTMLElement>('[data-widget]')
    if (root?.dataset.state !== 'ready' && root?.dataset.state !== 'failed') throw new Error('The page is loading.')
  })
}

/** Presses a button. */
export const press =
  (name: string | RegExp): Play =>
  async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
  }

/** Presses an item of the header's menu. */
export const choose =
  (name: string): Play =>
  async ({ canvasElement }) => {
    const [menu] = await within(canvasElement).findAllByRole('button', { name: /More actions/ })
    if (menu) await userEvent.click(menu)
    const [item] = await screen.findAllByRole('menuitem', { name })
    if (item) await userEvent.click(item)
  }
