import { KioskScreen } from '../../features/kiosk/kiosk-screen.tsx'
import '../../features/kiosk/kiosk.css'

/** A screen that its operator tells what to show. */
export const ScreenPage = () => <KioskScreen />
