import type { Meta, StoryObj } from '@storybook/react-vite'
import { StackedTable } from './StackedTable'

const meta = {
  title: 'Parts/StackedTable',
  component: StackedTable,
  args: {
    label: 'Licences',
    heads: [
      { text: 'Service' },
      { text: 'Customers', isNumber: true },
      { text: 'In use', isNumber: true },
      { text: 'Note' },
    ],
    rows: [
      { key: 1, cells: ['Inbound protection', '12', '1,204', 'Ends on 1 March'] },
      { key: 2, cells: ['Outbound protection', '8', '310', ''] },
    ],
  },
} satisfies Meta<typeof StackedTable>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Framed: Story = { args: { frame: 'whole' } }
export const Phone: Story = { args: { frame: 'short' }, globals: { width: 'phone' } }
export const Long: Story = {
  args: {
    frame: 'short',
    rows: Array.from({ length: 40 }, (_, at) => ({
      key: at,
      cells: [`${'long'.repeat(20)} ${at}`, '12', '1,204', ''],
    })),
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
