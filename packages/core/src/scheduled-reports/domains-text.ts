/** Domains of a report in lists and tables: 'All' when none is selected (spec 2.6). */
export function domainsText(
  domain: { id: number; name: string } | null,
  { allDomains }: { allDomains: string },
): string {
  // Even without a name, the id distinguishes one domain from all.
  return domain ? domain.name || String(domain.id) : allDomains
}
