import { useEffect } from 'react'
import { tellApp } from '../lib/native.ts'
import { track } from '../lib/track.ts'

/** For what holds a code up to a machine: the app turns the screen up as long as it is shown. */
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
