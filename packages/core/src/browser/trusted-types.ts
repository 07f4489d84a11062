/** A string accepted by the page's Trusted Types; `toString()` returns it. */
export interface TrustedHtml {
  toString(): string
}

/** The part of a Trusted Types policy that this package and DOMPurify use. */
export interface HtmlPolicy {
  readonly name: string
  createHTML(html: string): TrustedHtml
}

/** Name that `trusted-types` in a Content-Security-Policy must list (XB-07). */
export const sanitizerPolicyName = 'postern-sanitizer'

/**
 * Creates the sanitiser's private policy, which passes everything. `null` without Trusted Types support or where the page forbids the
 * policy; a page that enforces them then rejects the strings.
 */
export function createSanitizerPolicy(): HtmlPolicy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  try {
    return trustedTypes?.createPolicy(sanitizerPolicyName, { createHTML: (html) => html }) ?? null
  } catch {
    return null
  }
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy
}
