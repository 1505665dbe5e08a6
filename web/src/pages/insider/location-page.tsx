import { useParams } from '@tanstack/react-router'
import { PlaceView } from '../../features/locations/place-view.tsx'
import '../../features/locations/locations.css'

export function LocationPage() {
  const { locationId = '' } = useParams({ strict: false })
  const id = Number(locationId)
  return <PlaceView key={id} id={id} />
}
