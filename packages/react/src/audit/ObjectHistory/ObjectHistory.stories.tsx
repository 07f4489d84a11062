import { ApiError } from '@postern/core'
import { auditEvent } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ObjectHistoryView } from './ObjectHistoryView'

const rows = [
  auditEvent({
    id: 5,
    at: '2026-11-22T09:12:00Z',
    action: 'customerChanged',
    target: 'customer 12',
    before: { name: 'Contoso', isActive: true, services: ['Email Security'] },
    after: { name: 'Contoso Group', isActive: false, services: ['Email Security', 'Archiving'] },
  }),
  auditEvent({ id: 4, at: '2026-11-20T16:01:00Z', action: 'customerRestored', before: null, after: null }),
  auditEvent({
    id: 3,
    at: '2026-11-20T15:58:00Z',
    action: 'customerDeleted',
    before: null,
    after: null,
    username: '',
    address: '',
  }),
  auditEvent({
    id: 2,
    at: '2026-10-02T08:00:00Z',
    action: 'somethingNew<b>',
    before: { '<i>odd</i>': 'x'.repeat(120) },
    after: { '<i>odd</i>': '' },
  }),
  auditEvent({ id: 1, at: '2026-09-01T08:00:00Z', action: 'customerAdded', before: null, after: { name: 'Contoso' } }),
]
const content = { rows, count: 5, countIsEstimate: false, isLoading: false, error: null, onReload: () => {} }

const meta = {
  title: 'Audit/ObjectHistory',
  component: ObjectHistoryView,
  args: { content, page: 1, pageSize: 10, isExporting: false, onPage: () => {}, onExport: () => {} },
} satisfies Meta<typeof ObjectHistoryView>
export default meta
type Story = StoryObj<typeof meta>

const none = { ...content, rows: null, count: 0 }
const refused = (status: number) => ({ ...none, error: new ApiError('', { status, code: 'refused' }) })

export const Default: Story = {}
export const Loading: Story = { args: { content: { ...none, isLoading: true } } }
export const Empty: Story = { args: { content: { ...none, rows: [] } } }
export const LoadingFailed: Story = { args: { content: refused(500) } }
export const Refused: Story = { args: { content: refused(403) } }
export const ManyPages: Story = { args: { content: { ...content, count: 10_000, countIsEstimate: true }, page: 3 } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
