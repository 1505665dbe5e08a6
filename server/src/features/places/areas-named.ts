import { countryName, countriesAll, regionsOf } from '../lookups/index.ts'

const withStates = ['US', 'CA', 'AU']
const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/** The countries and states a whole text names: "Germany", "Oregon", "United States". */
export function areasNamed(text: string): { country: string; state: string | null }[] {
  const countries = countriesAll.filter(({ code }) => same(countryName(code) ?? '', text))
  const states = withStates.flatMap((country) =>
    regionsOf(country)
      .filter(({ name }) => same(name, text))
      .map(({ code }) => ({ country, state: code })),
  )
  return [...countries.map(({ code }) => ({ country: code, state: null })), ...states]
}
