import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { reactTypes, vueTypes } from './element-files.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** Part of Vue that the tags' types need: a component's props are what its template is checked against. */
const vue = `declare module 'vue' {
  export type DefineComponent<Props> = new () => { $props: Props }
  export interface GlobalComponents {}
}`

const inTsx = `import './react-types'
export const wanted = (
  <postern-quarantine-search
    shows-customer=""
    showsCustomer
    locale="fr"
    appearance={{ brand: '#0a7c4a' }}
    onpostern-open={(event) => event.detail.entry.message.subject.length}
    ref={(element) => element?.addEventListener('postern-change', ({ detail }) => detail.state.page)}
  />
)
// @ts-expect-error No such language.
export const language = <postern-quarantine-search locale="de" />
// @ts-expect-error No such field.
export const field = <postern-domain-list onpostern-open={(event) => event.detail.entry} />
export const found = document.querySelector('postern-domain-details')?.domainId?.toFixed()
`

const inVue = `import type { GlobalComponents } from 'vue'
import './vue-types'
type Props = InstanceType<GlobalComponents['postern-quarantine-search']>['$props']
export const wanted: Props = { theme: 'auto', onPosternOpen: (event) => event.detail.entry.id.toFixed() }
// @ts-expect-error No such theme.
export const theme: Props = { theme: 'loud' }
// @ts-expect-error No such field.
export const field: Props = { onPosternOpen: (event) => event.detail.domain }
`

it('the tag types hold in TSX and in Vue templates, events with their details', () => {
  const files = {
    'react-types.d.ts': fromSource(reactTypes()),
    'vue-types.d.ts': fromSource(vueTypes()),
    'vue.d.ts': vue,
    'in-tsx.tsx': inTsx,
    'in-vue.ts': inVue,
  }

  expect(problemsOf(files)).toEqual([])
})

/** Types of the package as they are before the build. */
function fromSource(types: string): string {
  return types.replaceAll('./elements.js', './elements.entry')
}

function problemsOf(texts: Readonly<Record<string, string>>): string[] {
  const files = new Map(Object.entries(texts).map(([name, text]) => [`${source}${name}`, text]))
  const config = fileURLToPath(new URL('../tsconfig.json', import.meta.url))
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    fileURLToPath(new URL('../', import.meta.url)),
  )
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (file) => files.get(file) ?? readFile(file)
  host.fileExists = (file) => files.has(file) || fileExists(file)
  const program = ts.createProgram([...files.keys()], { ...options, noEmit: true, skipLibCheck: false }, host)
  const own = [...files.keys()].flatMap((file) => program.getSourceFile(file) ?? [])
  return own.flatMap((file) =>
    [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      (found) => `${file.fileName.slice(source.length)}: ${ts.flattenDiagnosticMessageText(found.messageText, '\n')}`,
    ),
  )
}
