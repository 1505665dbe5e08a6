import { PublicLocations } from '../../features/public-pages/locations.tsx'
import { lazyPart } from '../../lib/load-part.ts'

const PlacesMap = lazyPart(() => import('../../features/locations/finder-map.tsx'), 'PlacesMap')

export const PublicLocationsPage = () => <PublicLocations PlacesMap={PlacesMap} />
