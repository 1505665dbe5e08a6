import { getRouteApi } from '@tanstack/react-router'
import { LocationView } from '../../features/locations/location-view.tsx'
import '../../features/locations/locations.css'

const route = getRouteApi('/player/ic/locations/$locationId')

export function LocationPage() {
  const { locationId } = route.useParams()
  const id = Number(locationId)
  return <LocationView key={id} id={id} />
}
