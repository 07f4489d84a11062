import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isEmbedWidget } from '@postern/core/embed'

/** A tag, as the package's `custom-elements.json` describes it to editors. */
export interface CataloguedWidget {
  /** `quarantine-search` */
  name: string
  tag: string
  /** Those that a page of ours may take from its address: all but where the API is. */
  attributes: readonly CataloguedAttribute[]
  /** What only a property can carry. */
  properties: readonly string[]
  events: readonly string[]
  slots: readonly string[]
  /** A token of the site's backend opens it; others are for people who sign in there themselves. */
  hasToken: boolean
}

export interface CataloguedAttribute {
  name: string
  /** It is there or not; others have a text. */
  isFlag: boolean
}

interface Named {
  name: string
}

interface Declaration {
  tagName: string
  attributes: readonly (Named & { type: { text: string } })[]
  members: readonly (Named & { attribute?: string })[]
  events: readonly Named[]
  slots: readonly Named[]
}

interface Manifest {
  modules: readonly { declarations: readonly Declaration[] }[]
}

const isNeverGiven = (attribute: string) => attribute === 'api'

/** Every widget with an element, by name. */
export function readWidgetCatalogue(): ReadonlyMap<string, CataloguedWidget> {
  const file = createRequire(import.meta.url).resolve('@postern/react/elements/custom-elements.json')
  const { modules } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const widgets = modules.flatMap(({ declarations }) => declarations.map(toWidget))
  return new Map(widgets.map((widget) => [widget.name, widget]))
}

function toWidget({ tagName, attributes, members, events, slots }: Declaration): CataloguedWidget {
  const name = tagName.replace(/^postern-/, '')
  return {
    name,
    tag: tagName,
    attributes: attributes
      .filter((attribute) => !isNeverGiven(attribute.name))
      .map((attribute) => ({ name: attribute.name, isFlag: attribute.type.text === 'boolean' })),
    properties: namesOf(members.filter(({ attribute }) => attribute === undefined)),
    events: namesOf(events),
    slots: namesOf(slots),
    hasToken: isEmbedWidget(name),
  }
}

const namesOf = (list: readonly Named[]) => list.map(({ name }) => name)
