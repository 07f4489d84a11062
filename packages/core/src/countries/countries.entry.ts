export { type Continent, continents, countriesOf } from './continents'
export { type Country, countries, countryName } from './countries'
export { countryNamed, findCountries } from './find-countries'
