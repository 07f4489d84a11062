import { scheduledReport } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { firstLoad, listContent, loadingFailed, noRows, refused } from '../../resource-list/list-content.fixtures'
import { initialScheduledReportListState } from '../list-state'
import { useScheduledReportColumns } from '../useScheduledReportColumns'
import { ScheduledReportListView, type ScheduledReportListViewProps } from './ScheduledReportListView'

const reports = [
  scheduledReport(),
  scheduledReport({
    id: 413,
    report_name: 'Mail of the month',
    reportType: 1,
    customer: { id: 2, name: 'Orchard Foods', timezone: 'America/New_York' },
    domain: { id: 21, name: 'orchardfoods.example' },
    reportPeriod: 4,
    repeats: 4,
    recipients: ['ana', 'ben', 'cleo', 'dan', 'eve'].map((name, at) => ({
      provideruserId: 30 + at,
      emailAddress: `${name}@orchardfoods.example`,
    })),
  }),
  // Types that cannot be scheduled here, and codes of a newer server, are still shown.
  scheduledReport({ id: 414, report_name: 'Active people', reportType: 4, repeats: 2, next_run: null }),
  scheduledReport({ id: 415, report_name: `<b>${'Long name '.repeat(5)}</b>`, reportType: 9, repeats: 3 }),
]
const content = listContent(reports)

function List(args: Omit<ScheduledReportListViewProps, 'columns'>) {
  const [state, setState] = useState(args.state)
  const columns = useScheduledReportColumns()
  return (
    <ScheduledReportListView
      {...args}
      columns={columns}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

const meta = {
  title: 'Scheduled reports/ScheduledReportList',
  component: List,
  args: {
    state: initialScheduledReportListState,
    content,
    detailsHref: ({ id }) => `#${id}/details`,
    recipientsHref: ({ id }) => `#${id}/edit`,
    newHref: '#new',
    canRemove: true,
    onRemove: async (): Promise<string | null> => null,
    onChange: () => {},
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

const remove: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Actions for Mail of the month' }))
  await userEvent.click(canvas.getByRole('menuitem', { name: 'Remove' }))
}

export const Default: Story = {}
export const Removing: Story = {
  play: async (context) => {
    await remove(context)
    const dialog = within(context.canvasElement).getByRole('alertdialog')
    await expect(dialog).toHaveTextContent('ana@orchardfoods.example, ben@orchardfoods.example')
    await expect(dialog).toHaveTextContent('and 2 more?')
  },
}
export const RemovalFailed: Story = {
  args: { onRemove: async () => 'Somebody else is changing this report.' },
  play: async (context) => {
    await remove(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sending' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Somebody else is changing this report.')
  },
}
/** Without the capabilities to remove a report and to edit recipients. */
export const OnlyViewing: Story = { args: { canRemove: false, recipientsHref: undefined } }
export const FirstLoad: Story = { args: { content: firstLoad } }
export const Empty: Story = { args: { content: noRows } }
export const NothingFound: Story = {
  args: { content: noRows, state: { ...initialScheduledReportListState, freeSearch: 'zebra' } },
}
export const LoadingFailed: Story = {
  args: { content: loadingFailed },
}
export const Forbidden: Story = {
  args: { content: refused },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { width: 'phone' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
