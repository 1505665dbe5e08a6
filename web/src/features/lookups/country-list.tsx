import { getRouteApi } from '@tanstack/react-router'
import type { CountryRuleRow } from '@portal/contract/lookups'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../shared/console-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LookupTabs, useCountryRules, type CountrySelection } from './lookups.tsx'
import { lookupMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/lookups')

const CountryDialog = lazyPart(() => import('./country-dialog.tsx'), 'CountryDialog')

const Rules = ({ country }: { country: CountryRuleRow }) => (
  <>
    {!country.shown && <Tag tone="warn">{words.notOffered}</Tag>}
    <SecondLine>{words.consent(country.consent_age ?? country.usual_consent_age)}</SecondLine>
    <SecondLine>{(country.needs_postal_code ?? country.usually_needs_postal_code) ? words.postal : words.noPostal}</SecondLine>
    {country.position && <SecondLine>{words.pinned(country.position)}</SecondLine>}
  </>
)

const columnsOf = (onAsk: (country: CountryRuleRow) => void): Column<CountryRuleRow>[] => [
  {
    name: words.columns.country,
    cell: (country, now) => (
      <>
        {country.name}
        <SecondLine>{[country.code, country.dial_code].filter(Boolean).join(', ')}</SecondLine>
        <span className="block sm:hidden">
          <Rules country={country} />
        </span>
        {country.changed_at && (
          <SecondLine>{words.changedBy(country.changed_by ?? '', formatDayAndClock(country.changed_at, now))}</SecondLine>
        )}
      </>
    ),
  },
  { name: words.columns.rules, wide: true, cell: (country) => <Rules country={country} /> },
  {
    name: words.columns.change,
    quiet: true,
    cell: (country) => (
      <RowActions
        actions={[{ label: words.change, name: words.nameOf(words.change, country.name), onSelect: () => onAsk(country) }]}
      />
    ),
  },
]

export function CountriesPage() {
  const { selection, onSelect } = useSelection<CountrySelection>(route.useSearch())
  const [asked, setAsked] = useState<CountryRuleRow | null>(null)
  const columns = useMemo(() => columnsOf(setAsked), [])
  return (
    <>
      <ConsoleHead title={words.countries} lead={words.text}>
        <LookupTabs />
      </ConsoleHead>
      <ConsoleList<CountryRuleRow, CountrySelection>
        caption={words.countries}
        columns={columns}
        rowId={({ code }) => code}
        list={useCountryRules(selection)}
        noun={words.countriesNoun}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, hint: words.searchHint, maxLength: 60 }}
        filters={[{ by: 'changed', label: words.changedLabel, allLabel: words.any, names: words.changedOnly }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
      {asked && (
        <Suspense>
          <CountryDialog country={asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
