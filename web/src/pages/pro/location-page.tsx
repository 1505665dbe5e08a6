import { getRouteApi } from '@tanstack/react-router'
import { Venue } from './venue.tsx'
import '../../features/locations/locations.css'

const route = getRouteApi('/operators/pro/locations/$id')

export function ProLocationPage() {
  const { id } = route.useParams()
  return (
    <div className="pro-page">
      <Venue key={id} id={Number(id)} />
    </div>
  )
}
