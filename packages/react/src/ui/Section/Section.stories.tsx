import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button'
import { Section } from './Section'
import { SubSection } from './SubSection'

const meta = {
  title: 'Parts/Section',
  component: Section,
  args: { title: 'Language', headingLevel: 2, children: <p>English</p> },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithIntroAndAction: Story = {
  args: { intro: 'Mails and reports come in this language too.', action: <Button size="sm">Change</Button> },
}
export const WithSubSection: Story = {
  args: {
    children: (
      <SubSection title="Preview" headingLevel={3}>
        <p>Good morning</p>
      </SubSection>
    ),
  },
}
export const Dark: Story = { args: WithIntroAndAction.args, globals: { theme: 'dark' } }
