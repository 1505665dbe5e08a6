import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { eventsAdminMessages as words } from './messages.ts'
import { useVenues } from './use-events-admin.ts'

export type Place = { id: number; name: string; city: string }

type PlaceFieldProps = {
  chosen: number | null
  known: Place | null
  error: string | undefined
  onChange: (chosen: number | null) => void
}

const most = 6

export function PlaceField({ chosen, known, error, onChange }: PlaceFieldProps) {
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState<Place | null>(null)
  const venues = useVenues(search.trim())
  const place = [added, known].find((one) => one?.id === chosen)
  const found = search.trim().length > 1 ? (venues.data?.locations ?? []).slice(0, most) : []
  if (chosen !== null)
    return (
      <div className="grid gap-2 justify-items-start">
        <span className="field-label">{words.chosenPlace}</span>
        <p>{place ? [place.name, place.city].filter(Boolean).join(', ') : chosen}</p>
        {error && <p className="text-danger">{error}</p>}
        <Button size="small" aria-label={words.removePlace(place?.name ?? '')} onClick={() => onChange(null)}>
          {words.removePlace('')}
        </Button>
      </div>
    )
  return (
    <div>
      <TextField
        label={words.placeLabel}
        hint={venues.isError ? words.placesFailed : words.placeHint}
        error={error}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length > 0 && (
        <div className="events-admin-found">
          {found.map(({ location }) => (
            <Button
              key={location.id}
              size="small"
              aria-label={words.choosePlace(location.name)}
              onClick={() => {
                setAdded(location)
                onChange(location.id)
                setSearch('')
              }}
            >
              {[location.name, location.city].filter(Boolean).join(', ')}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
