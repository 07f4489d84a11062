import type { Meta, StoryObj } from '@storybook/react-vite'
import { AdditionalServices } from './AdditionalServices'

const meta = {
  title: 'Frame/AdditionalServices',
  component: AdditionalServices,
  args: {
    headingLevel: 1,
    links: {
      managedDns: 'https://services.example/managed-dns',
      phishingTraining: 'https://services.example/phishing-training',
      dmarc: 'https://services.example/dmarc',
    },
  },
} satisfies Meta<typeof AdditionalServices>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneService: Story = { args: { links: { dmarc: 'https://services.example/dmarc' } } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
