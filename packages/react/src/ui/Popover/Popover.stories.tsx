import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { Popover, type PopoverProps } from './Popover'

function Opened({ children, ...props }: Omit<PopoverProps, 'anchor'>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  return (
    <div style={{ minBlockSize: '14rem', overflow: 'hidden' }}>
      <Button ref={anchor} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Columns
      </Button>
      {isOpen && (
        <Popover {...props} anchor={anchor} onClose={() => setOpen(false)}>
          {children}
        </Popover>
      )}
    </div>
  )
}

/** Escape closes it and restores the focus, a click elsewhere closes it. */
const meta = {
  title: 'Parts/Popover',
  component: Opened,
  args: { role: 'dialog', 'aria-label': 'Columns', children: <p>Which columns are shown.</p> },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Wide: Story = { args: { matchesWidth: true, placement: 'bottom-end' } }
export const French: Story = {
  args: { children: <p>Colonnes affichées dans la liste des messages en quarantaine de l’organisation.</p> },
  globals: { locale: 'fr', width: 'phone' },
}
/** A sheet at the bottom in a narrow window. */
export const Sheet: Story = { args: { sheetTitle: 'Columns' }, globals: { width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
