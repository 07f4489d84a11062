import type { Meta, StoryObj } from '@storybook/react-vite'
import { Choice } from './Choice'

/** Tab reaches it, Space ticks it. */
const meta = {
  title: 'Parts/Choice',
  component: Choice,
  args: { type: 'checkbox', children: 'I know the sender', onChange: () => {} },
} satisfies Meta<typeof Choice>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Ticked: Story = { args: { checked: true } }
export const Mixed: Story = { args: { isMixed: true, checked: false, children: 'All customers' } }
export const Wrong: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledTicked: Story = { args: { disabled: true, checked: true } }
export const Described: Story = {
  args: { checked: true, description: 'Their messages are no longer checked for spam.', children: 'Always allow' },
}
export const LabelHidden: Story = { args: { isLabelHidden: true, children: 'Select orchardfoods.example' } }
export const Radio: Story = {
  render: () => (
    <fieldset style={{ border: 0 }}>
      <legend>Weekends</legend>
      <Choice type="radio" name="weekends" defaultChecked>
        Yes, send on weekends
      </Choice>
      <Choice type="radio" name="weekends">
        No, don&apos;t send on weekends
      </Choice>
      <Choice type="radio" name="weekends" disabled>
        Not decided
      </Choice>
    </fieldset>
  ),
}
export const French: Story = {
  args: {
    children: 'Je confirme que ce message était attendu par moi-même ou par une personne de mon organisation',
    description: 'Cochez toutes les cases pour libérer.',
  },
  globals: { locale: 'fr', width: 'phone' },
}
export const Dark: Story = {
  render: () => (
    <>
      <Choice type="checkbox" defaultChecked>
        Ticked
      </Choice>
      <Choice type="checkbox" isMixed>
        Mixed
      </Choice>
      <Choice type="checkbox">Off</Choice>
      <Choice type="radio" defaultChecked>
        On
      </Choice>
    </>
  ),
  globals: { theme: 'dark' },
}
