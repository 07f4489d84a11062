import { scriptRow, scriptVersionWire, scriptWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { choose, pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { ScriptDetails } from './ScriptDetails'
import { ScriptForm } from './ScriptForm'
import { scriptList } from './ScriptList'

const rows = [
  scriptRow(),
  scriptRow({ id: 4, name: 'Invoices', savedVersion: 3, direction: 'both' }),
  scriptRow({ id: 5, name: 'Newsletters', state: 'draft', deployedVersion: null, deployedAt: null, deployedBy: '' }),
  scriptRow({
    id: 6,
    name: `<b>Bold</b> ${'x'.repeat(45)}`,
    state: 'off',
    deployedVersion: null,
    failures: 10,
    isOffByFailures: true,
  }),
]
const list = listStories(scriptList, rows, { scriptHref: ({ id }: { id: number }) => `#${id}`, newHref: '#new' })
const changed = scriptWire({ savedVersion: 3, source: 'require ["fileinto"];\n\nkeep;\n' })
const failure = {
  ...{ at: '2026-02-03T09:10:00.000Z', version: 2 },
  problem: { line: 4, column: 3, code: 'tooManySteps', value: '100000' },
}
const usual = {
  '/v1/scripts/3/': scriptWire(),
  '/v1/scripts/3/versions/': {
    versions: [scriptVersionWire(), scriptVersionWire({ number: 1, source: 'require "reject";\nreject "No";\n' })],
  },
  'POST /v1/scripts/check/': { problems: [] },
  'POST /v1/scripts/run/': {
    problems: [],
    runs: [
      {
        ...{
          id: 41,
          timestamp: '2026-02-03T09:00:00.000Z',
          sender: 'ana@growth.example',
          recipient: 'bo@contoso.example',
        },
        ...{ subject: 'Urgent <b>payment</b>', outcome: 'hold', reason: '', problem: null },
        changes: [
          { kind: 'copy', value: 'review@contoso.example' },
          { kind: 'addHeader', value: 'X-Review: <b>payments</b>' },
        ],
        trace: [
          { line: 3, column: 4, name: 'header', result: true },
          { line: 4, column: 3, name: 'fileinto', result: null },
        ],
      },
      {
        ...{ id: 42, timestamp: '2026-02-03T08:00:00.000Z', sender: '', recipient: 'bo@contoso.example', subject: '' },
        ...{ outcome: 'failed', reason: '', problem: failure.problem, trace: [] },
      },
    ],
  },
}
const details = pageStories(ScriptDetails, { props: { scriptId: 3 }, usual })
const unsaved = pageStories(ScriptDetails, {
  props: { scriptId: 3 },
  usual: { ...usual, '/v1/scripts/3/': changed },
})
const off = pageStories(ScriptDetails, {
  props: { scriptId: 3 },
  usual: {
    ...usual,
    '/v1/scripts/3/': scriptWire({
      ...{ state: 'off', deployedVersion: null, deployedSource: '', failures: 10, isOffByFailures: true },
      lastFailures: [failure],
    }),
  },
})
const reading = pageStories(ScriptDetails, { props: { scriptId: 3, canDeploy: false, canRun: false }, usual })
const form = pageStories(ScriptForm, { props: { onCancel() {} }, usual })

const typeWrong = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const source = await within(canvasElement).findByRole('textbox', { name: /^Script/ })
  await userEvent.type(source, 'keep{Enter}redirect "ana@growth.example";')
  await within(canvasElement).findByText(/^1 (problem|erreur)$/)
}

const meta = { title: 'Scripts', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsWithChanges = unsaved.make()
export const DetailsDeploying = unsaved.make({ play: press('Deploy…') })
export const DetailsTurningOff = details.make({ play: choose('Switch off…') })
export const DetailsOffAfterFailures = off.make()
export const DetailsDeleting = off.make({ play: choose('Delete…') })
export const DetailsReadOnlyRights = reading.make()
export const DetailsRun = details.make({ play: press('Run script') })
export const DetailsComparing = details.make({ play: press(/^Compare/) })
export const DetailsRestoring = details.make({ play: press(/^Restore/) })
export const DetailsFrenchPhone = details.states.FrenchPhone
export const DetailsDark = details.states.Dark
export const DetailsMissing = details.states.Missing
export const DetailsLoading = details.states.Loading
export const DetailsFailed = details.states.Failed
export const FormToAdd = form.make()
export const FormWithProblems = form.make({ play: typeWrong })
export const FormRefused = form.make({
  answer: ({ method, path }) =>
    method === 'POST' && path === '/v1/scripts/'
      ? [
          409,
          {
            code: 'conflict',
            message: 'There is already a script with this name.',
            fields: { name: ['There is already a script with this name.'] },
          },
        ]
      : null,
  async play({ canvasElement }) {
    await userEvent.type(await within(canvasElement).findByRole('textbox', { name: /^Name/ }), 'Payments')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save draft' }))
    await screen.findAllByText(/already a script/)
  },
})
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
