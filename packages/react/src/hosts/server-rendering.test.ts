import { createClient } from '@postern/core'
import { composeStories } from '@storybook/react-vite'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PosternProvider, type PosternProviderProps } from '../provider/PosternProvider'

type StoryFile = Parameters<typeof composeStories>[0]

const stories = Object.entries(import.meta.glob<StoryFile>('../**/*.stories.tsx'))

/** Never called: nothing loads while a page is rendered. */
const fetch = () => Promise.reject(new Error('A widget asked the network while it was rendered.'))
const client = createClient({ baseUrl: 'https://portal.example/', fetch })

// Every exported widget has a story of each of its states (scripts/stories.test.ts).
describe('on a server, where there is neither window nor document', () => {
  it.each(stories)('%s renders', async (_file, load) => {
    const composed = Object.entries(composeStories(await load()) as unknown as Record<string, ComponentType>)

    for (const [name, Story] of composed) {
      const render = () =>
        renderToString(createElement(PosternProvider, { client } as PosternProviderProps, createElement(Story)))
      expect(render, name).not.toThrow()
    }
    expect(composed.length).toBeGreaterThan(0)
    expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
  })
})
