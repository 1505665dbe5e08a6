import type { Location } from '@portal/contract/locations'
import { Map as MapIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNow } from '../../lib/clock.ts'
import { isPlayable, LocationRow } from '../../shared/location-row.tsx'
import { openAt } from '../../shared/opening-hours.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LazyMap } from './map/lazy-map.tsx'
import { kilometresIn, type MapView, type Size } from './map/map-view.ts'
import { finderMessages as finderWords } from './finder-messages.ts'
import { locationMessages as words } from './messages.ts'
import type { Origin } from './use-finder.ts'
import { pointOfLocation, type LocationSearch } from './use-locations.ts'

const closestZoom = 11.75
/** Farther away the reader's own place is not part of the view. */
const homeInViewKm = 260

type FinderMapProps = {
  locations: readonly Location[]
  origin: Origin | null
  chosen: number | null
  onChoose: (id: number | null) => void
  onArea: (area: LocationSearch) => void
}

/** A pin has the number of machines, and is lit when the location is open and one of them is online. */
function pinsOf(locations: readonly Location[], now: Date) {
  return locations.flatMap((location) => {
    const point = pointOfLocation(location)
    const isOpen = openAt(location, now)?.open ?? true
    const { id, name, machines } = location
    return point ? [{ id, name, label: String(machines.length), lit: isOpen && machines.some(isPlayable), ...point }] : []
  })
}

/** The map of the current page of the list; after the reader moves it, it offers to search the visible area. */
export function FinderMap({ locations, origin, chosen, onChoose, onArea }: FinderMapProps) {
  const now = useNow(60_000)
  const pins = useMemo(() => pinsOf(locations, now), [locations, now])
  const [area, setArea] = useState<LocationSearch | null>(null)
  const isNear = origin && locations.every(({ distance }) => distance === null || distance <= homeInViewKm)
  const onMove = (view: MapView, size: Size) => {
    const kilometres = Math.ceil(kilometresIn(view, Math.hypot(size.width, size.height) / 2))
    setArea({
      lat: Number(view.latitude.toFixed(4)),
      lng: Number(view.longitude.toFixed(4)),
      km: Math.min(20_000, Math.max(1, kilometres)),
    })
  }
  return (
    <>
      <LazyMap
        label={words.mapOfThese}
        pins={pins}
        home={isNear ? origin : undefined}
        chosen={chosen}
        onChoose={onChoose}
        onMove={onMove}
        closest={closestZoom}
      />
      {area && (
        <Button
          className="absolute top-4 left-1/2 -translate-x-1/2"
          onClick={() => {
            onArea(area)
            setArea(null)
          }}
        >
          {words.searchHere}
        </Button>
      )}
    </>
  )
}

type PlacesMapProps = { locations: readonly Location[]; onOpen: (id: number) => void }

/** The map of a list of locations; a pin opens its location. */
export function PlacesMap({ locations, onOpen }: PlacesMapProps) {
  const now = useNow(60_000)
  const pins = useMemo(() => pinsOf(locations, now), [locations, now])
  return <LazyMap label={words.mapOfThese} pins={pins} onChoose={onOpen} closest={closestZoom} />
}

/** On phones and tablets: a button above the list that opens the map with a card for the chosen location. */
export function FinderMapSheet(props: FinderMapProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = props.locations.find(({ id }) => id === props.chosen)
  return (
    <>
      <Button
        className="bottom-floating fixed left-1/2 z-20 -translate-x-1/2 rounded-full shadow-pop"
        icon={<MapIcon size={18} strokeWidth={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {finderWords.map}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={words.mapOfThese}
          className="w-[min(720px,calc(100vw-32px))] max-wide:h-[calc(100dvh-48px)]"
          actions={<Button onClick={() => setOpen(false)}>{finderWords.toList}</Button>}
        >
          <div className="relative min-h-[300px] flex-1 wide:h-[min(560px,60dvh)] wide:flex-none">
            <FinderMap {...props} />
          </div>
          {chosen && (
            <ul className="px-4">
              <LocationRow location={chosen} />
            </ul>
          )}
        </Dialog>
      )}
    </>
  )
}
