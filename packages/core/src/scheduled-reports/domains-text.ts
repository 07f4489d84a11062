/** The domains of a report in lists and tables: 'All' when it has none of its own (spec 2.6). */
export function domainsText(
  domain: { id: number; name: string } | null,
  { allDomains }: { allDomains: string },
): string {
  // Without a name the number still tells one domain from all.
  return domain ? domain.name || String(domain.id) : allDomains
}
