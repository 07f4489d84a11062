import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../Badge/Badge'
import { Button } from '../Button/Button'
import { Item, ItemList } from './ItemList'
import { Moment } from './Moment'

const meta = {
  title: 'Parts/ItemList',
  component: ItemList,
  args: {
    label: 'Your keys',
    children: (
      <>
        <Item
          name={
            <>
              Work laptop <Badge tone="neutral">This device</Badge>
            </>
          }
          facts={[
            { label: 'Added', value: <Moment instant="2026-10-12T08:30:00.000Z" timeZone="Europe/Dublin" /> },
            { label: 'Works on', value: 'portal.example' },
          ]}
          actions={
            <>
              <Button size="sm">Rename</Button>
              <Button size="sm">Remove</Button>
            </>
          }
        />
        <Item name={'x'.repeat(60)} facts={[{ label: 'Added', value: 'Never' }]} />
      </>
    ),
  },
} satisfies Meta<typeof ItemList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Phone: Story = { globals: { width: 'phone', theme: 'dark' } }
