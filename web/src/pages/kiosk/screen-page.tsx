import { KioskScreen } from '../../features/kiosks/kiosk-screen.tsx'
import '../../features/kiosks/kiosk.css'

export const ScreenPage = () => <KioskScreen />
