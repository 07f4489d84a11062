import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { PasswordField } from '../PasswordField/PasswordField'
import { TextArea } from '../TextArea/TextArea'
import { TextField } from './TextField'

const meta = {
  title: 'Parts/TextField',
  component: TextField,
  args: { label: 'Report Name', hint: 'Stands in the subject of the mail.', trims: true },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { defaultValue: 'Weekly quarantine' } }
export const Empty: Story = { args: { placeholder: 'name@company.example' } }
export const Optional: Story = { args: { isOptional: true } }
export const Wrong: Story = { args: { error: 'Enter a name', defaultValue: '' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Weekly quarantine' } }
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Weekly quarantine' } }
export const Large: Story = { args: { size: 'lg', defaultValue: 'Weekly quarantine' } }
export const LimitReached: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox'))
    await userEvent.paste('A name that is longer than the sixty characters which are left to it')
  },
}
export const Password: Story = {
  render: () => <PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="off" />,
}
export const SeveralLines: Story = {
  render: () => <TextArea label="Note" hint="For your colleagues." isOptional defaultValue="Two lines" />,
}
export const SeveralLinesWrong: Story = { render: () => <TextArea label="Note" error="Enter a note" /> }
export const French: Story = {
  args: {
    label: 'Nom du rapport planifié tel qu’il apparaîtra dans l’objet du message envoyé',
    hint: 'anticonstitutionnellement-anticonstitutionnellement-anticonst',
    isOptional: true,
    error: 'Saisissez un nom de rapport de soixante caractères au plus, sans caractère invisible',
  },
  globals: { locale: 'fr', width: 'phone' },
}
export const Dark: Story = { args: { defaultValue: 'Weekly quarantine', isOptional: true }, globals: { theme: 'dark' } }
export const DarkWrong: Story = { args: { error: 'Enter a name' }, globals: { theme: 'dark' } }
