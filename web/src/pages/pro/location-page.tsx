import { useParams } from '@tanstack/react-router'
import { Venue } from './venue.tsx'
import '../../features/locations/locations.css'

export function ProLocationPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <div className="pro-page">
      <Venue key={id} id={Number(id)} />
    </div>
  )
}
