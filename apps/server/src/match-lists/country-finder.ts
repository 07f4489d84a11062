/** Country of an address in two upper-case letters; `null`: unknown. */
export type CountryFinder = (address: string) => string | null

/** Knows no country: what a server without a country database goes by. */
export const noCountries: CountryFinder = () => null
