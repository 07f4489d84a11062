import { isText, textOf } from './bytes'

/** Bytes of a text whose content is looked at. */
const lookedAt = 1_048_576

const htmlStart =
  /^<(?:!doctype\s+html|(?:html|head|body|script|iframe|frameset|meta|form|style|title|table|div|img|base|object|embed|link|center|h1|p|a)[\s>/])/i

const svgStart = /^<(?:\w{1,20}:)?svg[\s>/]/i

/** Texts that say what they are, by their beginning. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^#!.{0,80}\b(?:ba|z|k|c|da|fi)?sh\b/, 'shell'],
  [/^#!.{0,80}\bpython/, 'python'],
  [/^#!.{0,80}\bperl/, 'perl'],
  [/^#!.{0,80}\bruby/, 'ruby'],
  [/^#!.{0,80}\b(?:node|deno|bun)\b/, 'javascript'],
  [/^#!.{0,80}\bosascript/, 'appleScript'],
  [/^#!.{0,80}\bphp/, 'php'],
  [/^#!.{0,80}\bpwsh/, 'powershell'],
  [/^#!\s*\//, 'shell'],
  [/^<\?(?:php|=)/i, 'php'],
  [/^<%@/, 'serverPage'],
  [/^(?:@echo\s+off|@?setlocal\b)/i, 'batch'],
  [/^(?:windows registry editor version|regedit4)/i, 'reg'],
  [/^\[internetshortcut\]/i, 'urlShortcut'],
  [/^\[(?:shell|desktop entry)\]/i, 'shellLink'],
  [/^WEB\r?\n1\r?\n/, 'iqy'],
  [/^ID;P/, 'iqy'],
  [/^<jnlp\b/i, 'jar'],
  [/^<(?:job|package|scriptlet|component)\b[\s\S]{0,10000}<script[\s>]/i, 'wsf'],
  [/^<libraryDescription\b/i, 'shellLink'],
  [/^<PCSettings\b/i, 'shellLink'],
  [/^BEGIN:VCALENDAR/i, 'calendar'],
  [/^BEGIN:VCARD/i, 'vcard'],
  [/^-----BEGIN PGP /, 'pgp'],
  [/^-----BEGIN CERTIFICATE/, 'certificate'],
]

/** Texts that say what they are somewhere inside. */
const insides: readonly (readonly [RegExp, string])[] = [
  [/<hta:application\b/i, 'hta'],
  [/w:macrosPresent\s*=\s*["']yes/i, 'officeMacros'],
  [/\bQWN0aXZlTWltZ/, 'officeMacros'],
]

/** Types that a text stands for by its content. */
export function textTypes(bytes: Buffer): string[] {
  if (!isText(bytes)) return []
  const text = textOf(bytes.subarray(0, lookedAt))
  const start = text.slice(prologEnd(text, false))
  const found = new Set<string>()
  for (const [pattern, type] of beginnings) if (pattern.test(start)) found.add(type)
  for (const [pattern, type] of insides) if (pattern.test(text)) found.add(type)
  if (htmlStart.test(start)) found.add('html')
  if (/^mime-version:/im.test(text.slice(0, 2_000)) && /^content-type:/im.test(text.slice(0, 4_000))) found.add('mht')
  if (svgStart.test(text.slice(prologEnd(text, true)))) found.add('svg')
  return [...found]
}

const blanks = /[\s\ufeff]*/y

/** Start of a document behind blanks, comments and declarations; read once from front to back, whatever they contain. */
function prologEnd(text: string, skipsDoctypes: boolean): number {
  let at = 0
  for (;;) {
    blanks.lastIndex = at
    blanks.test(text)
    at = Math.max(at, blanks.lastIndex)
    const end = declarationEnd(text, at, skipsDoctypes)
    if (end === null) return at
    at = end
  }
}

function declarationEnd(text: string, at: number, skipsDoctypes: boolean): number | null {
  const behind = (mark: string, from: number) => {
    const found = text.indexOf(mark, from)
    return found < 0 ? null : found + mark.length
  }
  if (text.startsWith('<!--', at)) return behind('-->', at + 4)
  if (text.startsWith('<?xml', at)) return behind('?>', at)
  if (!skipsDoctypes || text.slice(at, at + 9).toLowerCase() !== '<!doctype') return null
  const end = behind('>', at)
  // Only within it: each search to the end of a text of nothing but declarations would take forever.
  const subset = end === null ? -1 : text.slice(at, end).indexOf('[')
  if (subset < 0) return end
  const closed = behind(']', at + subset)
  return closed && behind('>', closed)
}

const scriptTag = /<(?:[\w-]{1,40}:)?(?:script|foreignObject|iframe|embed|object|handler|listener)[\s>/]/i
const handler = /[\s"'/]on[a-z]{3,30}\s*=/i
const declaration = /<!(?:ENTITY|ATTLIST)/i
/** A document has one, so only the first is looked at. */
const doctype = /<!DOCTYPE/i
const reference = /[\s"'/](?:[\w-]{1,40}:)?(?:href|src)\s*=\s*(?:"([^"]{0,2000})|'([^']{0,2000})|([^\s"'>]{1,2000}))/gi
const style = /@import\b|url\((?!\s{0,20}["']?\s{0,20}(?:#|data:image\/(?:png|jpe?g|gif|webp)))/i
const harmless = /^\s*(?:#|$|data:image\/(?:png|jpe?g|gif|webp)[;,])/i

/** Whether a picture of text runs something, leads somewhere or asks for something when it is opened; one that cannot be read may. */
export function isActiveSvg(bytes: Buffer): boolean {
  const text = textOf(bytes)
  if (!/<(?:\w{1,20}:)?svg[\s>/]/i.test(text)) return true
  if ([scriptTag, handler, declaration, style].some((pattern) => pattern.test(text))) return true
  const typed = doctype.exec(text)?.index ?? text.length
  if (/^[^>]{0,2000}\[/.test(text.slice(typed, typed + 2_100))) return true
  for (const [, double, single, bare] of text.matchAll(reference)) {
    if (!harmless.test(double ?? single ?? bare ?? '')) return true
  }
  return false
}

const hidden = /<(?:script|html|svg|iframe|\?php)[\s>]|<\?php/i

/** Whether a picture also holds a page or a script, as a file that is two things at once. */
export function hidesMarkup(bytes: Buffer): boolean {
  // A picture's mark that is followed by an assignment or a comment is a script.
  if (/^(?:GIF8[79]a|BM)\s*(?:=|\/[*/])/.test(bytes.subarray(0, 40).toString('latin1'))) return true
  return hidden.test(bytes.toString('latin1'))
}
