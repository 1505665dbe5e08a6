import type { Location } from '@portal/contract/locations'
import { useMemo } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { closestZoom, pinsOf } from './finder-map.tsx'
import { LazyMap } from './map/lazy-map.tsx'
import { locationMessages as words } from './messages.ts'

type PlacesMapProps = { locations: readonly Location[]; onOpen: (id: number) => void }

/** The map of a list of locations; a pin opens its location. */
export function PlacesMap({ locations, onOpen }: PlacesMapProps) {
  const now = useNow(60_000)
  const pins = useMemo(() => pinsOf(locations, now), [locations, now])
  return <LazyMap label={words.mapOfThese} pins={pins} onChoose={onOpen} closest={closestZoom} />
}
