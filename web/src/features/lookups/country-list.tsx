import type { CountryRuleRow } from '@portal/contract/lookups'
import { Suspense, useState } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsoleList } from '../../shared/console-list.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { lookupMessages as words } from './messages.ts'
import { useCountryRules, type CountrySelection } from './use-lookups.ts'

const CountryDialog = lazyPart(() => import('./country-dialog.tsx'), 'CountryDialog')

type CountryListProps = { selection: CountrySelection; onSelect: (change: CountrySelection) => void }

export function CountryList({ selection, onSelect }: CountryListProps) {
  const [asked, setAsked] = useState<CountryRuleRow | null>(null)
  return (
    <>
      <ConsoleList<CountryRuleRow, CountrySelection>
        list={useCountryRules(selection)}
        noun={words.countries.toLowerCase()}
        selection={selection}
        onSelect={onSelect}
        searchBox={{ label: words.searchLabel, hint: words.searchHint, action: words.search, maxLength: 60 }}
        choices={[{ by: 'changed', label: words.changedLabel, any: words.any, names: words.changedOnly }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      >
        {(rows) => <Rows rows={rows} onAsk={setAsked} />}
      </ConsoleList>
      {asked && (
        <Suspense>
          <CountryDialog country={asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

const Rules = ({ country }: { country: CountryRuleRow }) => (
  <>
    {!country.shown && <Tag tone="warn">{words.notOffered}</Tag>}
    <span className="admin-under">{words.consent(country.consent_age ?? country.usual_consent_age)}</span>
    <span className="admin-under">
      {(country.needs_postal_code ?? country.usually_needs_postal_code) ? words.postal : words.noPostal}
    </span>
    {country.position && <span className="admin-under">{words.first(country.position)}</span>}
  </>
)

function Rows({ rows, onAsk }: { rows: CountryRuleRow[]; onAsk: (country: CountryRuleRow) => void }) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={words.countries}
      columns={[
        { name: words.columns.country },
        { name: words.columns.rules, wide: true },
        { name: words.columns.change, quiet: true },
      ]}
    >
      {rows.map((country) => (
        <tr key={country.code}>
          <th scope="row">
            {country.name}
            <span className="admin-under">{[country.code, country.dial_code].filter(Boolean).join(', ')}</span>
            <span className="phone-line">
              <Rules country={country} />
            </span>
            {country.changed_at && (
              <span className="admin-under">
                {words.changedBy(country.changed_by ?? '', formatDayAndClock(country.changed_at, now))}
              </span>
            )}
          </th>
          <td className="wide-only">
            <Rules country={country} />
          </td>
          <td className="right">
            <Button size="small" aria-label={words.nameOf(words.change, country.name)} onClick={() => onAsk(country)}>
              {words.change}
            </Button>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
