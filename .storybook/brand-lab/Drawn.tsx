import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { createElement, type ReactNode, useMemo } from 'react'
import { initialGlobals } from '../toolbar.ts'

/** A file of stories. */
export type Stories = { readonly default: object } & { readonly [name: string]: unknown }

export interface DrawnProps {
  stories: Stories
  /** Default: the first one. */
  story?: string
  /** Override the story's args. */
  args?: Readonly<Record<string, unknown>>
}

/** Renders a story without its play function and frame, as part of another page. */
export function Drawn({ stories, story = 'Default', args }: DrawnProps) {
  const View = useMemo(() => viewOf(stories, story, args), [stories, story, args])
  return <View />
}

function viewOf(stories: Stories, name: string, own: DrawnProps['args']): () => ReactNode {
  const meta: Meta = stories.default
  const story = stories[name] as StoryObj
  const args = { ...meta.args, ...story.args, ...own }
  const parameters = { ...meta.parameters, ...story.parameters }
  // Part of the context that our stories read.
  const context = { args, parameters, globals: initialGlobals } as unknown as StoryContext
  const render = story.render ?? meta.render
  const drawn = () => (render ? render(args, context) : meta.component && createElement(meta.component, args))
  return [...list(story.decorators), ...list(meta.decorators)].reduce<() => ReactNode>(
    (Inner, decorate) => {
      return () => decorate(Inner as Parameters<typeof decorate>[0], context)
    },
    drawn as () => ReactNode,
  )
}

function list<T>(one: T | T[] | undefined): T[] {
  return one === undefined ? [] : ([one].flat() as T[])
}
