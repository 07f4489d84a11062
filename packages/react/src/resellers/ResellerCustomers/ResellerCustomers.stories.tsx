import { createClient, createMemoryTokenStore } from '@postern/core'
import { customerWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { initialCustomerListState } from '../../customers/list-state'
import { useLocale } from '../../provider/PosternContext'
import { PosternProvider } from '../../provider/PosternProvider'
import { ResellerCustomers } from './ResellerCustomers'

interface Args {
  status: number
  answer: object
}

/** The widget with a server that always gives the same response. */
function Served({ status, answer }: Args) {
  const [state, setState] = useState(initialCustomerListState)
  const fetch = (async () => Response.json(answer, { status })) as typeof globalThis.fetch
  const [client] = useState(() =>
    createClient({
      baseUrl: 'http://portal.example/',
      fetch,
      tokenStore: createMemoryTokenStore('token'),
      retryWaitMs: 1,
    }),
  )
  return (
    <PosternProvider client={client} locale={useLocale()}>
      <ResellerCustomers
        resellerId={5}
        state={state}
        customerHref={() => '#'}
        onChange={(details) => setState(details.state)}
      />
    </PosternProvider>
  )
}

const meta = {
  title: 'Resellers/ResellerCustomers',
  component: Served,
  args: { status: 200, answer: { customers: [customerWire(), customerWire({ id: 13, name: 'Fabrikam' })], count: 2 } },
} satisfies Meta<typeof Served>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { answer: { customers: [], count: 0 } } }
export const LoadingFailed: Story = { args: { status: 400, answer: { message: 'Not now.' } } }
export const Refused: Story = { args: { status: 403, answer: { message: 'No.' } } }
