import { getRouteApi } from '@tanstack/react-router'
import { KioskBoard } from '../../features/kiosks/kiosk-board.tsx'
import '../../features/kiosks/kiosk.css'

const route = getRouteApi('/kiosk/kiosk/$id')

export function KioskPage() {
  const { id } = route.useParams()
  return <KioskBoard key={id} eventCode={id} />
}
