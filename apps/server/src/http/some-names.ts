/** Number of names that a refusal lists. */
const namesShown = 5

/** Joins the first names for a refusal: 'One, Two, …'; empty if there are none. */
export function someNames(names: readonly string[]): string {
  return [...names.slice(0, namesShown), ...(names.length > namesShown ? ['…'] : [])].join(', ')
}
