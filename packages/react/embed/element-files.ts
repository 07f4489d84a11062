import type { Plugin } from 'vite'
import { commonAttributes, commonProperties } from '../src/elements/element-values.ts'
import { eventTypeOf, kebab, tagOf } from '../src/elements/names.ts'
import { commonParts } from '../src/parts/part-names.ts'
import { commonName } from './common-names.ts'
import widgets from './widgets.gen.json' with { type: 'json' }

const states = ['loading', 'ready', 'failed', 'signed-out']
const names = widgets.map(({ name }) => name)
const commonValues = [...Object.keys(commonAttributes), ...commonProperties].map((name) => ({
  name,
  kind: Object.hasOwn(commonAttributes, name) ? 'text' : null,
  type: name === 'headingLevel' ? 'number' : Object.hasOwn(commonAttributes, name) ? 'string' : 'object',
  description: commonName('value', name),
}))

/** Emits files next to the bundle, from the same table: tag data for editors, and tag types for React and Vue templates. */
export function elementFiles(): Plugin {
  return {
    name: 'postern:element-files',
    generateBundle() {
      const files = {
        'custom-elements.json': `${JSON.stringify(manifest(), null, 2)}\n`,
        'react.d.ts': reactTypes(),
        'react.js': 'export {}\n',
        'vue.d.ts': vueTypes(),
        'vue.js': 'export {}\n',
      }
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** In the custom-elements-manifest format, which editors and Storybook read. */
function manifest() {
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'postern.js',
        declarations: widgets.map(declaration),
        exports: names.map((name) => ({
          kind: 'custom-element-definition',
          name: tagOf(name),
          declaration: { name: `Postern${name}`, module: 'postern.js' },
        })),
      },
    ],
  }
}

function declaration({ name, description, values, events, slots, parts }: (typeof widgets)[number]) {
  const all = [...commonValues, ...values]
  return {
    kind: 'class',
    customElement: true,
    name: `Postern${name}`,
    tagName: tagOf(name),
    description,
    attributes: all.flatMap((value) =>
      value.kind
        ? [
            {
              name: kebab(value.name),
              fieldName: value.name,
              type: { text: value.type },
              description: value.description,
            },
          ]
        : [],
    ),
    members: all.map((value) => ({
      kind: 'field',
      name: value.name,
      ...(value.kind && { attribute: kebab(value.name) }),
      type: { text: value.type },
      description: value.description,
    })),
    events: events.map((event) => ({
      name: eventTypeOf(event.name),
      type: { text: `CustomEvent<${event.detail}>` },
      description: event.isCancelable ? `${event.description} Can be prevented.` : event.description,
    })),
    slots: slots.map((slot) => ({ name: slot.name, description: slot.description })),
    cssParts: [...commonParts, ...parts].map((part) => ({ name: kebab(part) })),
    cssStates: states.map((state) => ({ name: state })),
  }
}

/** Returns the types of the tags in TSX: properties, and events as React 19 listens to them, `onpostern-open`. */
export function reactTypes(): string {
  return `import type { HTMLAttributes, RefAttributes } from 'react'
import type { ElementEvents, ElementProps, PosternElement, WidgetName } from './elements.js'

type Listeners<Name extends WidgetName> = {
  [Type in keyof ElementEvents<Name> as \`on\${Type & string}\`]?: (event: ElementEvents<Name>[Type]) => void
}
type Props<Name extends WidgetName> = Omit<HTMLAttributes<HTMLElement>, keyof ElementProps<Name>> &
  RefAttributes<PosternElement<Name>> &
  ElementProps<Name> &
  Listeners<Name> & { class?: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${names.map((name) => `      '${tagOf(name)}': Props<'${name}'>`).join('\n')}
    }
  }
}
${tagTypes()}`
}

/** Returns the types of the tags in Vue templates: properties, and events as `@postern-open` passes them on. */
export function vueTypes(): string {
  return `import type { DefineComponent } from 'vue'
import type { ElementProps, EventDetail, EventName, PosternElement, WidgetName } from './elements.js'

type Listeners<Name extends WidgetName> = {
  [Event in EventName<Name> as \`onPostern\${Capitalize<Event>}\`]?: (event: CustomEvent<EventDetail<Name, Event>>) => void
}
type Tag<Name extends WidgetName> = DefineComponent<ElementProps<Name> & Listeners<Name>>

declare module 'vue' {
  interface GlobalComponents {
${names.map((name) => `    '${tagOf(name)}': Tag<'${name}'>`).join('\n')}
  }
}
${tagTypes()}`
}

/** Returns the types for `document.querySelector('postern-profile')`. */
function tagTypes(): string {
  return `
declare global {
  interface HTMLElementTagNameMap {
${names.map((name) => `    '${tagOf(name)}': PosternElement<'${name}'>`).join('\n')}
  }
}
`
}
