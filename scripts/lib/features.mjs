/** Generates the files that name every feature from core's list of features, as `npm run api` writes them. */
export function featureFiles({ features, client }) {
  const listed = [...features.matchAll(/^export \{ (\w+), \w+Reference \} from '\.\/(.+)'$/gm)]
    .map(([, name, file]) => ({ name, file }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  // Features that the client imports itself come with it.
  const early = new Set([...client.matchAll(/from '\.\/(.+\.contract)'/g)].map(([, file]) => file))
  const late = listed.filter(({ file }) => !early.has(file))
  return {
    'contract/features.gen.ts': lines([
      '// Written by `npm run api` from features.ts.',
      ...[...listed].sort((a, b) => (a.file < b.file ? -1 : 1)).map(importOf),
      '',
      '/** Types of the features. Written out, as the compiler does not infer this many for a declaration. */',
      'type FeatureTypes = {',
      ...listed.map(({ name }) => `  ${name}: typeof ${name}`),
      '}',
      '',
      '/** Every feature of the API, by the name that the client has for it. */',
      `export const features: FeatureTypes = {`,
      ...listed.map(({ name }) => `  ${name},`),
      '}',
      '',
      '/** Types of the references. */',
      'type ReferenceTypes = {',
      ...listed.map(({ name }) => `  ${name}: typeof ${name}Reference`),
      '}',
      '',
      '/** What readers of the API are told about the calls of each. */',
      'export const references: ReferenceTypes = {',
      ...listed.map(({ name }) => `  ${name}: ${name}Reference,`),
      '}',
    ]),
    'lazy-features.gen.ts': lines([
      '// Written by `npm run api` from features.ts: what loads with its first call.',
      'export const lazyFeatures = {',
      ...late.map(({ name, file }) => `  ${name}: () => import('./${file}'),`),
      '}',
    ]),
  }
}

function importOf({ name, file }) {
  return `import { ${name}, ${name}Reference } from '../${file}'`
}

function lines(all) {
  return `${all.join('\n')}\n`
}
