import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { DragHandle } from './DragHandle'
import { movable } from './movable'

const names = ['Programs in attachments', 'Partner newsletters', 'Payment data', 'Very large mail']

function OrderedNames() {
  const [order, setOrder] = useState(names)
  const [said, setSaid] = useState('')
  const moved = (name: string, index: number) => {
    const others = order.filter((other) => other !== name)
    return [...others.slice(0, index), name, ...others.slice(index)]
  }
  return (
    <>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none', maxInlineSize: 400 }}>
        {order.map((name) => (
          <li key={name} {...movable} style={{ display: 'flex', gap: 8, alignItems: 'center', padding: 8 }}>
            <DragHandle
              label={`Move ${name}`}
              describedBy="keys"
              onAnnounce={(step, index) => setSaid(step === 'back' ? `${name} stays` : `Position ${index + 1}`)}
              onMove={(index) => setOrder(moved(name, index))}
            />
            {name}
          </li>
        ))}
      </ul>
      <p id="keys" hidden>
        Space picks it up, the arrow keys move it, Space drops it, Escape puts it back.
      </p>
      <p role="status">{said}</p>
    </>
  )
}

const meta = { title: 'Parts/DragHandle', component: OrderedNames } satisfies Meta<typeof OrderedNames>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const PickedUp: Story = {
  async play({ canvasElement }) {
    within(canvasElement).getByRole('button', { name: 'Move Partner newsletters' }).focus()
    await userEvent.keyboard(' {ArrowDown}')
  },
}
export const Dark: Story = { ...PickedUp, globals: { theme: 'dark' } }
