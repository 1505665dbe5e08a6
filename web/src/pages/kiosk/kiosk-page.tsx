import { getRouteApi } from '@tanstack/react-router'
import { KioskBoard } from '../../features/kiosk/kiosk-board.tsx'
import '../../features/kiosk/kiosk.css'

const route = getRouteApi('/kiosk/kiosk/$id')

export function KioskPage() {
  const { id } = route.useParams()
  return <KioskBoard key={id} eventCode={id} />
}
