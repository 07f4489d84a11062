/** A string that the page's Trusted Types have accepted; `toString()` gives it back. */
export interface TrustedHtml {
  toString(): string
}

/** The part of a Trusted Types policy that this package uses, and that DOMPurify asks for. */
export interface HtmlPolicy {
  readonly name: string
  createHTML(html: string): TrustedHtml
}

/** What `trusted-types` in a Content-Security-Policy must name (XB-07). */
export const sanitizerPolicyName = 'postern-sanitizer'

/**
 * The policy of the sanitiser, for its own hands only: it passes everything. `null` where there are no Trusted Types, and
 * where the page forbids the policy, so that a page which enforces them refuses the strings instead.
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
