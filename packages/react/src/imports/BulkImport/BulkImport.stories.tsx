import { ApiError } from '@postern/core'
import { importJob, importRow } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { BulkImportView } from './BulkImportView'
import type { ImportStep } from './import-step'

const mapping: ImportStep & { at: 'mapping' } = {
  at: 'mapping',
  file: { name: 'domains.csv' },
  heads: ['Domain', 'Next hop', 'Priority'],
  rows: [
    { line: 2, cells: ['one.example', '192.0.2.25', '10'] },
    { line: 3, cells: ['two.example', 'mail.two.example', '10'] },
    { line: 4, cells: ['no domain', '', ''] },
  ],
  columns: { name: 0, nextHop: 1, priority: 2, port: null, tls: null },
}
const refused = importRow({
  ...{ line: 4, state: 'refused', values: { name: 'no domain' } },
  problems: { name: ['Enter a domain that takes mail, such as contoso.example.'] },
})
const rows = [importRow(), importRow({ line: 3, values: { name: 'two.example' } }), refused]
const result = (job: Parameters<typeof importJob>[0]): ImportStep => ({
  ...{ at: 'result', job: importJob(job), error: null, onRetry: () => {} },
})

const meta = {
  title: 'Imports/BulkImport',
  component: BulkImportView,
  args: {
    kind: 'domains',
    step: { at: 'file', problem: null },
    customerId: 1,
    isCommitting: false,
    loadCustomers: async () => ({ options: [] }),
    onFile: () => {},
    onStep: () => {},
    onCheck: () => {},
    onCommit: () => {},
    readProblems: async () => [refused],
    onAnew: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof BulkImportView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const TooLarge: Story = { args: { step: { at: 'file', problem: 'tooLarge' } } }
export const Columns: Story = { args: { step: mapping, customerId: undefined } }
export const Checking: Story = { args: { step: { at: 'checking', before: mapping, done: 100, count: 340 } } }
export const Checked: Story = {
  args: { step: { at: 'check', before: mapping, id: 7_001, rows, failure: null } },
}
export const Running: Story = {
  args: { step: result({ state: 'running', counts: { good: 80, refused: 1, done: 40, failed: 0 } }) },
}
export const Done: Story = {
  args: {
    step: result({
      ...{ state: 'done', finishedAt: '2026-11-20T09:18:04Z' },
      counts: { good: 0, refused: 1, done: 2, failed: 0 },
    }),
  },
}
export const NothingAdded: Story = {
  args: {
    step: result({
      ...{ state: 'failed', isAllOrNothing: true, finishedAt: '2026-11-20T09:18:04Z' },
      counts: { good: 1, refused: 0, done: 0, failed: 1 },
    }),
  },
}
export const Stopped: Story = {
  args: {
    step: result({
      ...{ state: 'failed', finishedAt: '2026-11-20T09:18:04Z' },
      counts: { good: 38, refused: 1, done: 301, failed: 0 },
    }),
  },
}
export const Loading: Story = {
  args: { step: { at: 'result', job: undefined, error: null, onRetry: () => {} } },
}
export const LoadingFailed: Story = {
  args: {
    step: {
      ...{ at: 'result', job: undefined, onRetry: () => {} },
      error: new ApiError('', { status: 500, code: 'internal' }),
    },
  },
}
export const FrenchPhone: Story = {
  args: { step: { at: 'check', before: mapping, id: 7_001, rows, failure: null } },
  globals: { locale: 'fr', width: 'phone' },
}
export const Dark: Story = { args: { step: mapping }, globals: { theme: 'dark' } }
