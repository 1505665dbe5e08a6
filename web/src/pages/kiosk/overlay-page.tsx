import { getRouteApi } from '@tanstack/react-router'
import { KioskOverlay } from '../../features/kiosk/kiosk-overlay.tsx'
import '../../features/kiosk/kiosk-overlay.css'

const route = getRouteApi('/kiosk/kiosk/$id/overlay')

/** A board to lay over a stream. */
export function OverlayPage() {
  const { id } = route.useParams()
  return <KioskOverlay key={id} eventCode={id} />
}
