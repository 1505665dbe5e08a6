import { useParams } from '@tanstack/react-router'
import { Venue } from './venue.tsx'
import '../../features/alerts/alerts.css'
import '../../features/locations/locations.css'
import '../../features/pro/pro.css'

export function ProLocationPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <div className="pro-page">
      <Venue key={id} id={Number(id)} />
    </div>
  )
}
