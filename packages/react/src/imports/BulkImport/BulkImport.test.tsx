import { job as backgroundJob, importJob, importRow } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { BulkImport } from './BulkImport'

type Row = { line: number; values: Record<string, string> }

/** Accepts every name except `taken.example`. */
function serverOf(before: (call: FakeCall) => [number, unknown] | null = () => null) {
  let job = importJob()
  return fakeServer((call) => {
    const { method, path, body } = call
    const first = before(call)
    if (first) return first
    if (path === '/v1/imports/') return [200, job]
    if (path.endsWith('/rows/')) {
      const rows = (body as { rows: Row[] }).rows.map((row) => {
        const isTaken = row.values.name === 'taken.example'
        const problems = isTaken ? { name: ['This domain is taken.'] } : {}
        return { ...row, state: isTaken ? 'refused' : 'good', problems }
      })
      return [200, { rows }]
    }
    if (path.endsWith('/commit/')) {
      job = { ...job, state: 'done', finishedAt: job.createdAt, counts: { good: 0, refused: 1, done: 2, failed: 0 } }
    }
    if (method === 'GET' && path.includes('/rows/?')) return [200, { rows: [], count: 0 }]
    return [200, job]
  })
}

const open = (server: ReturnType<typeof serverOf>, onBegun = vi.fn()) => {
  renderWith(server.client, <BulkImport kind="domains" isOpen customerId={1} onBegun={onBegun} onClose={() => {}} />)
  return onBegun
}
const choose = (text: string | Uint8Array<ArrayBuffer>, name = 'domains.csv') =>
  userEvent.upload(screen.getByLabelText('Choose a CSV file…'), new File([text], name, { type: 'text/csv' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('BulkImport (XS-22)', () => {
  afterEach(cleanup)

  it('leads from a file through columns and check to the result', async () => {
    const server = serverOf()
    const onBegun = open(server)

    await choose('Priority;Domain\r\n10;one.example\r\n20;taken.example\r\n30;"two.example"\r\n')
    expect(await screen.findByRole('checkbox', { name: 'The first row holds headings' })).toHaveProperty(
      'checked',
      true,
    )
    expect(screen.getByRole('combobox', { name: 'Domain' }).textContent).toContain('Domain')
    await press('Next')

    expect(await screen.findByText('2 can be added')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Rows of the file' }))
    expect(table.getAllByRole('row')).toHaveLength(2)
    expect(table.getByText('Domain: This domain is taken.')).toBeTruthy()
    await press('Add 2')

    expect(await screen.findByText('Import finished')).toBeTruthy()
    expect(onBegun).toHaveBeenCalledWith({ id: 7_001 })
    const sent = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(sent).toEqual([
      { kind: 'domains', customerId: 1, fileName: 'domains.csv' },
      {
        rows: [
          { line: 2, values: { name: 'one.example', priority: '10' } },
          { line: 3, values: { name: 'taken.example', priority: '20' } },
          { line: 4, values: { name: 'two.example', priority: '30' } },
        ],
      },
      { isAllOrNothing: false },
    ])
  })

  it('shows the reasons to review rows that can be added (RT-071)', async () => {
    const server = serverOf(({ path, body }) => {
      if (!path.endsWith('/rows/')) return null
      const warnings = [
        { rule: 'covered', messages: 1_204 },
        { rule: 'forcedAbove', messages: null },
      ]
      const { rows } = body as { rows: Row[] }
      return [
        200,
        { rows: rows.map((row, at) => ({ ...row, state: 'good', problems: {}, ...(at === 0 && { warnings }) })) },
      ]
    })
    renderWith(server.client, <BulkImport kind="wbl" isOpen customerId={1} onClose={() => {}} />)

    await choose('sender,type\n@shop.example,block\n@other.example,block\n', 'list.csv')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

    expect(await screen.findByText('1 to review')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Rows of the file' }))
    expect(table.getAllByRole('row')).toHaveLength(2)
    expect(table.getByText('Another entry already covers it.')).toBeTruthy()
    expect(table.getByText('A level above says the opposite and can’t be overridden.')).toBeTruthy()
    expect(table.getByText('1,204 messages in the last 30 days.')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show only rows with problems or to review' }))
    expect(table.getAllByRole('row')).toHaveLength(3)
  })

  it('continues when the response to the first attempt was lost', async () => {
    let tries = 0
    const server = serverOf(({ path, method }) => {
      if (path.endsWith('/commit/')) {
        tries += 1
        return tries === 1 ? [500, { message: '' }] : [409, { message: 'This import has already started.' }]
      }
      return method === 'GET' ? [200, importJob({ state: 'running' })] : null
    })
    open(server)
    await choose('Domain\r\none.example\r\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1' }))
    expect(await screen.findByRole('alert')).toBeTruthy()

    await press('Add 1')

    expect(await screen.findByText('Adding rows')).toBeTruthy()
  })

  it('shows the remaining rows of a stopped import, with a download', async () => {
    const stopped = importJob({ state: 'failed', counts: { good: 1, refused: 0, done: 2, failed: 0 } })
    const server = fakeServer(({ path }) => {
      if (!path.includes('/rows/?')) return [200, stopped]
      return [200, { rows: path.includes('state=good') ? [importRow({ line: 4 })] : [], count: 0 }]
    })
    renderWith(server.client, <BulkImport kind="domains" isOpen importId={7_001} onClose={() => {}} />)

    expect(await screen.findByText('Import stopped')).toBeTruthy()
    expect(screen.getByText('1 not added yet')).toBeTruthy()
    expect(await screen.findByText('one.example')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download rows with problems' })).toBeTruthy()
    expect(screen.queryByText('Import finished')).toBeNull()
  })

  it('adds nothing when all rows are required and one is invalid', async () => {
    const server = serverOf()
    open(server)
    await choose('one.example\ntaken.example\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText('1 can be added')

    await userEvent.click(screen.getByRole('checkbox', { name: /^Add them only if all rows/ }))

    expect(screen.getByRole('button', { name: 'Add 1' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/Not all rows can be added/)).toBeTruthy()
  })

  it.each([
    { what: 'empty', content: 'Domain\n', words: 'This file has no rows.' },
    { what: 'a workbook', content: new Uint8Array([80, 75, 3, 4, 0, 255]), words: /not a CSV file/ },
    { what: 'too long', content: 'a.example\n'.repeat(5_001), words: /more than 5,000 rows/ },
    { what: 'too large', content: 'x'.repeat(10_000_001), words: /larger than 10 MB/ },
  ])('explains what is wrong with a file that is $what, and sends nothing', async ({ content, words }) => {
    const server = serverOf()
    open(server)

    await choose(content)

    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
    expect(server.calls).toEqual([])
  })

  it('asks before discarding a loaded file, on Close and on Escape', async () => {
    const onClose = vi.fn()
    renderWith(serverOf().client, <BulkImport kind="domains" isOpen customerId={1} onClose={onClose} />)
    const close = async () => {
      const [button] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).slice(-1)
      if (button) await userEvent.click(button)
    }
    await choose('one.example\n')
    await screen.findByRole('button', { name: 'Next' })

    await close()
    await press('Keep editing')
    expect(onClose).not.toHaveBeenCalled()
    await close()
    await press('Discard')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('fills a match list from columns with values and notes, and asks for no customer', async () => {
    const server = serverOf()
    renderWith(server.client, <BulkImport kind="matchList" isOpen listId={4} onClose={() => {}} />)

    await choose("Comment;Entry\r\nPartner;'@growth.example\r\n", 'list.csv')
    expect((await screen.findByRole('combobox', { name: 'Entry' })).textContent).toContain('Entry')
    expect(screen.queryByLabelText(/^Customer/)).toBeNull()
    await press('Next')
    await screen.findByText('1 can be added')

    const [created, rows] = server.calls.filter(({ method }) => method === 'POST')
    expect(created?.body).toEqual({ kind: 'matchList', listId: 4, fileName: 'list.csv' })
    expect(rows?.body).toEqual({ rows: [{ line: 2, values: { value: '@growth.example', note: 'Partner' } }] })
  })

  it('asks for the owner and the required column before continuing', async () => {
    const server = serverOf()
    renderWith(server.client, <BulkImport kind="domains" isOpen onClose={() => {}} />)
    await choose('Remark\nhello\n')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

    expect(screen.getByText('Choose whose they become')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('cancels its running job after a confirmation, and retries failed rows', async () => {
    let job = importJob({
      id: 7_001,
      state: 'running',
      jobId: 8_001,
      counts: { good: 1, refused: 0, done: 1, failed: 1 },
    })
    const asked: string[] = []
    const server = fakeServer(({ method, path }) => {
      if (method !== 'GET') asked.push(`${method} ${path}`)
      if (method === 'DELETE') job = { ...job, state: 'failed', finishedAt: job.createdAt }
      if (path.endsWith('/retry/')) job = { ...job, state: 'done', counts: { good: 0, refused: 0, done: 3, failed: 0 } }
      if (path.includes('/rows/')) return [200, { rows: [], count: 0 }]
      if (path.includes('/jobs/')) return [200, method === 'DELETE' ? { message: '' } : backgroundJob()]
      return [200, job]
    })
    renderWith(server.client, <BulkImport kind="domains" isOpen customerId={1} importId={7_001} onClose={() => {}} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Cancel job' }))
    expect(asked).toEqual([])
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel job' }))
    expect(await screen.findByText('Import stopped')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Retry failed items' }))

    expect(await screen.findByText('3 added')).toBeTruthy()
    expect(asked).toEqual(['DELETE /v1/jobs/8001/?keep_finished=true', 'POST /v1/jobs/8001/retry/'])
  })
})
