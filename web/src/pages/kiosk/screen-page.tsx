import { KioskScreen } from '../../features/kiosk/kiosk-screen.tsx'
import '../../features/kiosk/kiosk.css'

export const ScreenPage = () => <KioskScreen />
