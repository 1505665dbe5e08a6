import type { ModelType } from '@portal/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { formatDistance } from '../../lib/distance.ts'
import { usePosition } from '../../lib/position.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { sharedLocationMessages as sharedWords } from '../../shared/location-messages.ts'
import { locationMessages as words } from './messages.ts'
import { distanceSteps } from './use-finder.ts'
import { anyDistanceKm, type LocationSearch } from './use-locations.ts'

type Change = (change: LocationSearch) => void
type FiltersProps = {
  search: LocationSearch
  /** The distance of the search; null when it has no middle. */
  km: number | null
  text: string
  onText: (text: string) => void
  onChange: Change
}

function TitleChoice({ search, onChange }: { search: LocationSearch; onChange: Change }) {
  const titles = useQuery(query(api.games.titles)).data ?? []
  const models = titles.find((title) => title.code === search.gameCode)?.models ?? []
  const kinds = [...new Set<ModelType>(models.map((model) => model.model_type))]
  return (
    <>
      <SelectControl
        aria-label={words.title}
        defaultLabel={words.title}
        value={search.gameCode ?? 'any'}
        options={[
          { value: 'any', label: sharedWords.anyTitle },
          ...titles.map(({ code, name }) => ({ value: code, label: name })).toSorted((a, b) => a.label.localeCompare(b.label)),
        ]}
        onChange={({ target }) =>
          onChange({ gameCode: target.value === 'any' ? undefined : target.value, model: undefined, page: undefined })
        }
      />
      {kinds.length > 1 && (
        <SelectControl
          aria-label={words.model}
          defaultLabel={words.model}
          value={search.model ?? 'any'}
          options={[
            { value: 'any', label: words.anyModel },
            ...kinds.map((kind) => ({ value: kind, label: words.models[kind] })),
          ]}
          onChange={({ target }) => onChange({ model: kinds.find((kind) => kind === target.value), page: undefined })}
        />
      )}
    </>
  )
}

const toggleClass = 'aria-pressed:bg-s-3 aria-pressed:inset-ring-2 aria-pressed:inset-ring-accent max-wide:flex-none'

export function FinderFilters({ search, km, text, onText, onChange }: FiltersProps) {
  const steps = distanceSteps()
  const shown = km === null || steps.includes(km) ? steps : [...steps, km].toSorted((a, b) => a - b)
  const isNear = search.lat !== undefined
  const { state, ask } = usePosition(({ latitude, longitude }) =>
    onChange({ lat: latitude, lng: longitude, q: undefined, page: undefined }),
  )
  const leave = () => onChange({ lat: undefined, lng: undefined, km: undefined, page: undefined })
  return (
    <search className="mt-4.5 mb-3 grid gap-2">
      <SearchField label={sharedWords.search} value={text} onChange={onText} className="w-full" />
      <div className="flex flex-wrap items-center gap-2 max-wide:-mx-(--gutter) max-wide:scrollbar-none max-wide:flex-nowrap max-wide:overflow-x-auto max-wide:px-(--gutter) [&>span]:h-11 [&>span]:min-h-11 [&>span]:flex-[0_1_200px] max-wide:[&>span]:w-38 max-wide:[&>span]:flex-none">
        <TitleChoice search={search} onChange={onChange} />
        {km !== null && (
          <SelectControl
            aria-label={words.distance}
            defaultLabel={words.distance}
            value={String(km)}
            options={shown.map((step) => ({
              value: String(step),
              label: step < anyDistanceKm ? words.within(formatDistance(step)) : words.anyDistance,
            }))}
            onChange={({ target }) => onChange({ km: Number(target.value), page: undefined })}
          />
        )}
        <Button
          variant="quiet"
          size="medium"
          className={toggleClass}
          aria-pressed={search.working === 'true'}
          onClick={() => onChange({ working: search.working ? undefined : 'true', page: undefined })}
        >
          {words.playable}
        </Button>
        <Button
          variant="quiet"
          size="medium"
          className={toggleClass}
          aria-pressed={isNear}
          pending={state === 'asking'}
          pendingLabel={sharedWords.locating}
          icon={<LocateFixed size={18} strokeWidth={2} aria-hidden />}
          onClick={() => (isNear ? leave() : void ask())}
        >
          {sharedWords.nearMe}
        </Button>
      </div>
      {state === 'refused' && <Notice kind="error">{words.noPosition}</Notice>}
    </search>
  )
}
