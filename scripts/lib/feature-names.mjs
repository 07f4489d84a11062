const reserved = new Set([
  ...['break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else', 'enum'],
  ...['export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in', 'instanceof', 'new', 'null'],
  ...['package', 'return', 'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void'],
  ...['while', 'with', 'yield', 'await', 'let', 'public', 'private', 'protected', 'interface', 'implements'],
  // Names of other things in the packages.
  ...['calls', 'client', 'columns', 'features', 'form', 'index', 'list', 'lists', 'name', 'names', 'note', 'notes'],
  ...['object', 'props', 'testing', 'texts', 'title', 'values', 'words'],
])

/**
 * Says what is wrong with the name of a new feature, in one line; `null`: nothing.
 * @param {string} many In kebab-case and the plural: `safe-links`.
 */
export function nameProblem(many) {
  if (!many) return 'Name the feature: npm run feature -- safe-links "liens sûrs" "lien sûr"'
  if (!/^[a-z]+(-[a-z]+)*$/.test(many))
    return `'${many}' is no kebab-case: lower-case letters, with hyphens between words, such as safe-links.`
  if (many.length > 40) return `'${many}' is longer than 40 letters, which is too long for its table and policies.`
  const parts = many.split('-')
  if ([many, singularOf(many), ...(parts.length > 1 ? [] : parts)].some((word) => reserved.has(word)))
    return `'${many}' is a reserved word: choose another name.`
  if (!many.endsWith('s') || many.endsWith('ss'))
    return `'${many}' is not in the plural: its calls and addresses are, such as safe-links.`
  return null
}

/**
 * Says what is wrong with its French names, in one line; `null`: nothing.
 * @param {string} many
 * @param {{ manyFr?: string | undefined, oneFr?: string | undefined }} french
 */
export function frenchProblem(many, { manyFr, oneFr }) {
  if (!manyFr?.trim() || !oneFr?.trim())
    return `Name it in French, too, in the plural and the singular: npm run feature -- ${many} "liens sûrs" "lien sûr"`
  if ([manyFr, oneFr].some((name) => /['"\\`<>{}$\n]/.test(name)))
    return 'A French name is plain words; write ’ for an apostrophe.'
  return null
}

/** @param {string} many */
const singularOf = (many) => (many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.slice(0, -1))

/**
 * Returns what stands in the templates for each placeholder.
 * @param {string} many
 * @param {{ manyFr: string, oneFr: string }} french
 */
export function placeholdersOf(many, { manyFr, oneFr }) {
  const one = singularOf(many)
  const article = /^[aeiou]/.test(one) ? 'an' : 'a'
  return {
    many,
    one,
    manyVar: camel(many),
    oneVar: camel(one),
    Many: capital(camel(many)),
    One: capital(camel(one)),
    many_snake: many.replaceAll('-', '_'),
    manyWords: many.replaceAll('-', ' '),
    oneWords: one.replaceAll('-', ' '),
    ManyWords: capital(many.replaceAll('-', ' ')),
    OneWords: capital(one.replaceAll('-', ' ')),
    a: article,
    AWords: capital(article),
    manyFr: manyFr.trim(),
    ManyFr: capital(manyFr.trim()),
    oneFr: oneFr.trim(),
    OneFr: capital(oneFr.trim()),
  }
}

const camel = (kebab) => kebab.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * @param {string} text
 * @param {Record<string, string>} values
 */
export function fillIn(text, values) {
  return text.replace(/__([A-Za-z]+(?:_snake)?)__/g, (whole, name) => values[name] ?? whole)
}
