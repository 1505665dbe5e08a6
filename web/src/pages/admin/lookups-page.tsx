import { CountryList } from '../../features/lookups/country-list.tsx'
import { KindList } from '../../features/lookups/kind-list.tsx'
import { LookupTabs } from '../../features/lookups/lookup-tabs.tsx'
import { lookupMessages as words } from '../../features/lookups/messages.ts'
import type { CountrySelection } from '../../features/lookups/use-lookups.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** The countries forms offer. */
export function CountriesPage() {
  usePageTitle(words.countries)
  const list = useSelection<CountrySelection>()
  return (
    <>
      <h1 className="h-page">{words.countries}</h1>
      <p className="admin-lead">{words.text}</p>
      <LookupTabs />
      <CountryList {...list} />
    </>
  )
}

/** The kinds of places forms offer. */
export function KindsPage() {
  usePageTitle(words.kinds)
  return (
    <>
      <h1 className="h-page">{words.kinds}</h1>
      <p className="admin-lead">{words.kindsText}</p>
      <LookupTabs />
      <KindList />
    </>
  )
}
