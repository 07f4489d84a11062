import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isEmbedWidget } from '@postern/core/embed'

/** A tag as described to editors in the package's `custom-elements.json`. */
export interface CataloguedWidget {
  /** `quarantine-search` */
  name: string
  tag: string
  /** Attributes that one of our pages may take from its address: all except the API's location. */
  attributes: readonly CataloguedAttribute[]
  /** Values that only a property can carry. */
  properties: readonly string[]
  events: readonly string[]
  slots: readonly string[]
  /** True when a token from the site's backend opens it; others need a sign-in by the user. */
  hasToken: boolean
}

export interface CataloguedAttribute {
  name: string
  /** True for a boolean attribute; others have a text value. */
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

/** All widgets with an element, by name. */
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
