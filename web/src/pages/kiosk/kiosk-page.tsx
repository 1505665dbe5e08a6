import { getRouteApi } from '@tanstack/react-router'
import { KioskBoard } from '../../features/kiosk/kiosk-board.tsx'
import '../../features/kiosk/kiosk.css'

const route = getRouteApi('/kiosk/kiosk/$id')

/** The screen of a venue, open to everyone and without any account. */
export function KioskPage() {
  const { id } = route.useParams()
  return <KioskBoard key={id} eventCode={id} />
}
