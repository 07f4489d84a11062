import { scriptVersionWire, scriptWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { ScriptDetails } from './ScriptDetails'
import { ScriptForm } from './ScriptForm'

const changed = scriptWire({ savedVersion: 3, source: 'require "fileinto";\nkeep;\n' })

function serve(answer: (call: FakeCall) => [number, unknown] | null = () => null, script = changed) {
  return fakeServer((call) => {
    const answered = answer(call)
    if (answered) return answered
    if (call.path.endsWith('/check/')) return [200, { problems: [] }]
    if (call.path.endsWith('/run/')) {
      const run = { id: null, timestamp: null, sender: 'a@b.example', recipient: 'c@d.example', subject: 'Hi' }
      const changes = [{ kind: 'redirect', value: 'e@f.example' }]
      const trace = [{ line: 2, column: 1, name: 'keep', result: null }]
      return [200, { problems: [], runs: [{ ...run, outcome: 'redirect', reason: '', changes, problem: null, trace }] }]
    }
    if (call.path.endsWith('/versions/')) {
      return [200, { versions: [scriptVersionWire({ number: 3 }), scriptVersionWire({ number: 2 })] }]
    }
    if (call.path.includes('/v1/scripts/')) return [200, script]
    return [200, { events: [], count: 0 }]
  })
}
const sent = (calls: readonly FakeCall[]) =>
  calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/check/'))
const source = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Script/ })

describe('the widgets of scripts', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('check a script while it is typed, at line and column, and leave the text by Tab (RT-120)', async () => {
    const { client } = serve()
    renderWith(client, <ScriptForm />)
    const area = await source()

    await userEvent.type(area, 'stop;{Enter}keep')
    expect(await screen.findByText(/Line 2, column 5/)).toBeTruthy()
    await userEvent.type(area, ';')
    expect(await screen.findByText('No problems found.')).toBeTruthy()
    await userEvent.tab()
    expect(document.activeElement).not.toBe(area)
    expect(area.value).toBe('stop;\nkeep;')
  })

  it('save a draft, whatever is wrong with it (RT-120)', async () => {
    const onSaved = vi.fn()
    const { client, calls } = serve()
    renderWith(client, <ScriptForm onSaved={onSaved} />)

    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Payments')
    await userEvent.type(await source(), 'keep')
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))

    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent(calls)).toMatchObject([
      { method: 'POST', path: '/v1/scripts/', body: { name: 'Payments', direction: 'in', source: 'keep' } },
    ])
  })

  it('deploy the saved version after showing how it differs (RT-121)', async () => {
    const { client, calls } = serve()
    renderWith(client, <ScriptDetails scriptId={3} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Deploy…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByText('keep;')).toBeTruthy()
    expect(dialog.getAllByRole('img', { name: 'Removed' }).length).toBeGreaterThan(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Deploy script' }))

    await screen.findByText('Urgent payments is deployed.')
    expect(sent(calls)).toMatchObject([{ method: 'POST', path: '/v1/scripts/3/deploy/', body: { number: 3 } }])
  })

  it('run the text as it stands for a pasted message, and show each step (RT-121)', async () => {
    const { client, calls } = serve()
    renderWith(client, <ScriptDetails scriptId={3} />)

    await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Subject: Hi')
    await userEvent.click(screen.getByRole('button', { name: 'Run script' }))

    expect(await screen.findByText('Line 2: keep')).toBeTruthy()
    expect(sent(calls)).toMatchObject([
      { path: '/v1/scripts/run/', body: { message: 'Subject: Hi', source: changed.source } },
    ])
  })

  it('show what the server finds wrong with a saved text, such as a missing list (RT-121)', async () => {
    const problem = { line: 2, column: 3, code: 'listUnknown', value: 'Banks' }
    const { client } = serve(({ path }) => (path.endsWith('/check/') ? [200, { problems: [problem] }] : null))
    renderWith(client, <ScriptDetails scriptId={3} />)

    expect(await screen.findByText(/There is no external address list “Banks”/)).toBeTruthy()
  })

  it('compare versions and restore one (RT-121)', async () => {
    const { client, calls } = serve()
    renderWith(client, <ScriptDetails scriptId={3} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Compare: Version 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Restore… Version 2' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore version' }),
    )

    await screen.findByText('Version 2 is restored.')
    expect(sent(calls)).toMatchObject([{ path: '/v1/scripts/3/restore/', body: { number: 2 } }])
  })

  it('say that failures switched a script off, and offer no deploying without the right (RT-121)', async () => {
    const off = scriptWire({ state: 'off', deployedVersion: null, isOffByFailures: true, failures: 10 })
    const { client } = serve(() => null, off)
    renderWith(client, <ScriptDetails scriptId={3} canDeploy={false} />)

    expect(await screen.findByText(/failed ten times within an hour/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Deploy…' })).toBeNull()
  })
})
