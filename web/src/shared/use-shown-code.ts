import { useEffect } from 'react'
import { tellApp } from '../lib/native.ts'
import { track } from '../lib/track.ts'

/** While a code is shown for a machine to scan, the mobile app raises the brightness. */
export function useShownCode(shown = true): void {
  useEffect(() => {
    if (!shown) return
    tellApp('app_on_show_qr_code', {})
    track('QR code', 'QR code shown')
    return () => {
      tellApp('app_on_hide_qr_code', {})
      track('QR code', 'QR code hidden')
    }
  }, [shown])
}
