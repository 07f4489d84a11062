import { createClient, createMemoryTokenStore } from '@postern/core'
import type { StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ClientContext } from '../../provider/ClientProvider'
import { firstLoad, listContent, loadingFailed, noRows, refused } from '../list-content.fixtures'
import { initialResourceListState, type ResourceListState } from '../list-state'
import type { ListContent } from '../useListSource'
import { DefinedListView, useListShape } from './define-list'
import type { DefinedListProps, ListDefinition, ListFlags, ListWords, Shown } from './list-definition'

export interface ListStoryProps<
  Row extends { id: string | number },
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags,
> {
  definition: ListDefinition<Row, Props, Words, Flags>
  content: ListContent<Row>
  state: ResourceListState
  /** Props of the list besides its state. */
  props: Partial<Props>
}

const client = createClient({
  baseUrl: 'http://portal.example/',
  fetch: async () => new Response('{"message":"Stories load nothing."}', { status: 503 }),
  tokenStore: createMemoryTokenStore('token'),
})
const queries = new QueryClient()

function ListStory<
  Row extends { id: string | number },
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags,
>(props: ListStoryProps<Row, Props, Words, Flags>) {
  return (
    <QueryClientProvider client={queries}>
      <ClientContext.Provider value={client}>
        <ShownList {...props} />
      </ClientContext.Provider>
    </QueryClientProvider>
  )
}

function ShownList<
  Row extends { id: string | number },
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags,
>({ definition, content, ...args }: ListStoryProps<Row, Props, Words, Flags>) {
  const [state, setState] = useState(args.state)
  const shown = { ...args.props, state, onChange: (details: { state: ResourceListState }) => setState(details.state) }
  const list = shown as unknown as Shown<Props>
  return <DefinedListView definition={definition} props={list} {...useListShape(definition, list)} content={content} />
}

/** States common to all lists, for stories: `export const Empty: Story = states.Empty`. */
export function listStories<
  Row extends { id: string | number },
  Props extends DefinedListProps<Row>,
  Words extends ListWords,
  Flags extends ListFlags,
>(definition: ListDefinition<Row, Props, Words, Flags>, rows: readonly Row[], props: Partial<Props> = {}) {
  const state = initialResourceListState(definition.rules)
  const component = ListStory<Row, Props, Words, Flags>
  const args = { definition, content: listContent(rows), state, props }
  return {
    component,
    args,
    /** Story for a file that also shows other widgets; its props are added to the common ones. */
    make: (changed: Partial<Omit<typeof args, 'definition'>> = {}): StoryObj<typeof component> => ({
      render: component,
      args: { ...args, ...changed, props: { ...props, ...changed.props } },
    }),
    parameters: { controls: { exclude: ['definition'] } },
    states: {
      FirstLoad: { args: { content: firstLoad } },
      Empty: { args: { content: noRows } },
      NothingFound: { args: { content: noRows, state: { ...state, freeSearch: 'zebra' } } },
      LoadingFailed: { args: { content: loadingFailed } },
      Refused: { args: { content: refused } },
      FrenchPhone: { globals: { locale: 'fr', width: 'phone' } },
      Dark: { globals: { theme: 'dark' } },
    },
  }
}
