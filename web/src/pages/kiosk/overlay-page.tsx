import { getRouteApi } from '@tanstack/react-router'
import { KioskOverlay } from '../../features/kiosks/kiosk-overlay.tsx'
import '../../features/kiosks/kiosk-overlay.css'

const route = getRouteApi('/kiosk/kiosk/$id/overlay')

export function OverlayPage() {
  const { id } = route.useParams()
  return <KioskOverlay key={id} eventCode={id} />
}
