import { useParams } from '@tanstack/react-router'
import { LocationView } from '../../features/locations/location-view.tsx'
import '../../features/locations/locations.css'

export function LocationPage() {
  const { locationId = '' } = useParams({ strict: false })
  const id = Number(locationId)
  return <LocationView key={id} id={id} />
}
