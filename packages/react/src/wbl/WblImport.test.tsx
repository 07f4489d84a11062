import { wblFileFields } from '@postern/core/sender-lists'
import { importJob, wblImportWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { WblImport } from './WblImport'
import { WblImportLog } from './WblImportLog'

describe('imports of an allow/block list', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(cleanup)

  it('asks for confirmation with the count before replacing a list (RT-071)', async () => {
    const draft = importJob({ kind: 'wbl', removes: 12, counts: { good: 1, refused: 0, done: 0, failed: 0 } })
    const { client, calls } = fakeServer(({ path }) => {
      if (path.includes('/wbl/imports/')) return [200, { imports: [], count: 0 }]
      if (!path.endsWith('/rows/')) return [200, draft]
      return [
        200,
        { rows: [{ line: 2, state: 'good', values: { sender: 'shop.example', type: 'block' }, problems: {} }] },
      ]
    })
    let isUnsaved = false
    const begun: unknown[] = []
    const onBegun = ({ id }: { id: number }) => begun.push({ id, isUnsaved })
    const onDirtyChange = ({ isDirty }: { isDirty: boolean }) => {
      isUnsaved = isDirty
    }
    renderWith(client, <WblImport customerId={1} onBegun={onBegun} onDirtyChange={onDirtyChange} />)
    const file = new File(['sender,type\nshop.example,block\n'], 'list.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText('Choose a CSV file…'), file)
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

    await userEvent.click(await screen.findByRole('radio', { name: /^Replace the list/ }))
    expect(await screen.findByText('12 entries will be deleted.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add 1' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(calls.some(({ path }) => path.endsWith('/commit/'))).toBe(false)
    await userEvent.click(question.getByRole('button', { name: 'Replace list' }))

    await waitFor(() => expect(begun).toEqual([{ id: 7_001, isUnsaved: false }]))
    expect(calls.find(({ path }) => path.endsWith('/commit/'))?.body).toEqual({
      ...{ isAllOrNothing: false, mode: 'replace', removes: 12 },
    })
  })

  it('shows lines by state, undoes after confirmation and lists what was kept (RT-072)', async () => {
    let log = wblImportWire()
    const { client, calls } = fakeServer(({ method, path }) => {
      if (path.includes('/rows/')) {
        const row = {
          line: 3,
          state: 'refused',
          values: { sender: '*', type: 'maybe' },
          problems: { type: ['Enter allow.'] },
        }
        return [200, { rows: [row], count: 1 }]
      }
      if (method === 'POST') {
        const left = [{ sender: '@mine.example', reason: 'changed' }]
        log = wblImportWire({ undoUntil: null, undoneAt: '2026-11-20T10:00:00Z', undoneBy: 'ana', leftCount: 1, left })
      }
      return [200, log]
    })
    renderWith(client, <WblImportLog customerId={1} logId={7_001} />)

    expect(await screen.findByText('Type “maybe”: Enter allow.')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: 'Show' }))
    await userEvent.click(screen.getByRole('option', { name: 'Refused (1)' }))
    await waitFor(() => expect(calls.some(({ path }) => path.includes('state=refused'))).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Undo import…' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }))

    expect(await screen.findByText('1 entry was left as it is')).toBeTruthy()
    expect(screen.getByText('@mine.example')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo import…' })).toBeNull()
  })

  it('tells of an import without problems what each line did, its warnings, author and time, and returns the lines (RT-072)', async () => {
    const lines = [
      {
        ...{ line: 2, change: 'added', values: { sender: 'gmail.com', type: 'block', note: 'Yes' } },
        warnings: [{ rule: 'freeMail', messages: 31 }],
      },
      { line: 3, change: 'unchanged', values: { sender: '@shop.example', type: 'block' } },
    ].map((row) => ({ ...row, state: 'done', problems: {} }))
    const { client } = fakeServer(({ path }) => {
      if (path.includes('/rows/')) return [200, { rows: lines, count: 2 }]
      return [200, wblImportWire({ mode: 'append', counts: { good: 0, refused: 0, done: 2, failed: 0 } })]
    })
    const saved: Promise<string>[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push((blob as Blob).text())
      return 'blob:x'
    })
    renderWith(client, <WblImportLog customerId={1} logId={7_001} />)

    const [added, known] = (await screen.findAllByRole('row')).slice(1)
    expect(added?.textContent).toContain(
      'StateAddedProblemAnybody can have an address there.31 messages in the last 30 days.',
    )
    expect(known?.textContent).toContain('Already on the list')
    expect(screen.getByText('m.keane@contoso.example')).toBeTruthy()
    expect(screen.getByText(/^(Nov 20|20 Nov|20\/11)/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download rows with problems' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Download lines' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    vi.restoreAllMocks()
    const [heads, first] = (await saved[0])?.replace(/^\uFEFF/, '').split(/\r?\n/) ?? []
    expect(heads).toBe(wblFileFields.join())
    expect(first).toBe('gmail.com,block,,,,Yes,,,,,')
  })

  it('returns its wrong rows as a file that can be mended and brought again (RT-072)', async () => {
    const rows = [
      { line: 3, values: { sender: '=no address', type: 'block', note: 'Two, "quoted"\nlines' } },
      { line: 9, values: { sender: '@shop.example', type: 'maybe' } },
    ].map((row) => ({ ...row, state: 'refused', problems: { sender: ['Enter an address.'] } }))
    const draft = importJob({ id: 7_002, kind: 'wbl' })
    const { client, calls } = fakeServer(({ method, path }) => {
      if (path.includes('/wbl/imports/7001/rows/'))
        return [200, { rows: path.includes('=refused') ? rows : [], count: 2 }]
      if (path.endsWith('/wbl/imports/7001/')) return [200, wblImportWire()]
      if (path.includes('/wbl/imports/')) return [200, { imports: [], count: 0 }]
      return [200, path.endsWith('/rows/') && method === 'POST' ? { rows: [] } : draft]
    })
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob)
      return 'blob:x'
    })
    const log = renderWith(client, <WblImportLog customerId={1} logId={7_001} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Download rows with problems' }))
    await waitFor(() => expect(files).toHaveLength(1))
    vi.restoreAllMocks()
    log.unmount()

    const mended = (await files[0]?.text())?.replace(/'?=no address/, '@address.example').replace('maybe', 'block')
    renderWith(client, <WblImport customerId={1} />)
    const file = new File([mended ?? ''], 'wbl-to-correct.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText('Choose a CSV file…'), file)
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

    await waitFor(() => expect(calls.some(({ path }) => path === '/v1/imports/7002/rows/')).toBe(true))
    const brought = calls.find(({ path, method }) => path === '/v1/imports/7002/rows/' && method === 'POST')?.body
    expect((brought as { rows: { values: object }[] }).rows.map(({ values }) => values)).toMatchObject([
      { sender: '@address.example', type: 'block', note: 'Two, "quoted"\nlines' },
      { sender: '@shop.example', type: 'block' },
    ])
  })
})
