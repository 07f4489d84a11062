import { parseColor, type Scheme } from '@postern/core/color'
import { type DesignToken, type DesignTokens, designTokens } from './design-tokens'
import type { Theme } from './theme'

type FigmaValue =
  | { r: number; g: number; b: number; a: number }
  | number
  | string
  | { type: 'VARIABLE_ALIAS'; id: string }

/** Body of Figma's `POST /v1/files/:file_key/variables`: one collection with the modes light and dark. */
export interface FigmaVariables {
  variableCollections: readonly { action: 'CREATE'; id: string; name: string; initialModeId: string }[]
  variableModes: readonly { action: 'CREATE' | 'UPDATE'; id: string; name: string; variableCollectionId: string }[]
  variables: readonly {
    action: 'CREATE'
    id: string
    name: string
    variableCollectionId: string
    resolvedType: 'COLOR' | 'FLOAT' | 'STRING'
    codeSyntax: { WEB: string }
  }[]
  variableModeValues: readonly { variableId: string; modeId: string; value: FigmaValue }[]
}

const collection = 'postern'
/** Pixels in a rem, which Figma does not know. */
const rem = 16

/** Converts a theme to variables of Figma, in both modes; roles are aliases of steps as in `designTokens`. */
export function figmaVariables(theme: Theme, name = 'Postern'): FigmaVariables {
  const modes = [
    { id: 'light', tokens: flat(designTokens(theme, 'light')) },
    { id: 'dark', tokens: flat(designTokens(theme, 'dark')) },
  ] satisfies { id: Scheme; tokens: Map<string, DesignToken> }[]
  const [{ tokens }] = modes as [(typeof modes)[number]]
  return {
    variableCollections: [{ action: 'CREATE', id: collection, name, initialModeId: 'light' }],
    variableModes: modes.map(({ id }) => ({
      ...{ action: id === 'light' ? ('UPDATE' as const) : ('CREATE' as const), id },
      ...{ name: id, variableCollectionId: collection },
    })),
    variables: [...tokens].map(([path, token]) => ({
      ...{ action: 'CREATE', id: path, name: path.replaceAll('.', '/'), variableCollectionId: collection },
      resolvedType: token.$type === 'color' ? 'COLOR' : token.$type === 'dimension' ? 'FLOAT' : 'STRING',
      codeSyntax: { WEB: `var(${propertyOf(path)})` },
    })),
    variableModeValues: modes.flatMap(({ id, tokens }) =>
      [...tokens].map(([path, token]) => ({ variableId: path, modeId: id, value: figmaValue(token) })),
    ),
  }
}

/** Custom property of a token: `color.accent.9` is `--pst-accent-9`, `size.row` is `--pst-row`. */
export function propertyOf(path: string): `--pst-${string}` {
  if (path === 'font.sans') return '--pst-font'
  return `--pst-${path.replace(/^(?:color|size)\./, '').replaceAll('.', '-')}`
}

function flat(tokens: DesignTokens, path = ''): Map<string, DesignToken> {
  return new Map(
    Object.entries(tokens).flatMap(([name, value]) =>
      '$value' in value ? [[path + name, value as DesignToken] as const] : [...flat(value, `${path}${name}.`)],
    ),
  )
}

function figmaValue({ $type, $value }: DesignToken): FigmaValue {
  if ($type === 'fontFamily') return $value.join(', ')
  if ($type === 'dimension') return $value.unit === 'rem' ? $value.value * rem : $value.value
  if (typeof $value === 'string') return { type: 'VARIABLE_ALIAS', id: $value.slice(1, -1) }
  const [r, g, b] = parseColor($value.hex) ?? [0, 0, 0]
  return { r, g, b, a: 1 }
}
