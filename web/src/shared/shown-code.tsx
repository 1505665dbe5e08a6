import { useEffect } from 'react'
import { copyText } from '../lib/clipboard.ts'
import { tellApp } from '../lib/native.ts'
import { track } from '../lib/reports/track.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { codeMessages as words } from './code-messages.ts'

type ShownCodeProps = { code: string; label: string; onDone?: () => void }

export const ShownCode = ({ code, label, onDone }: ShownCodeProps) => (
  <div className="grid justify-items-start gap-4">
    <output className="num text-34 font-semibold tracking-widest" aria-label={label}>
      {`${code.slice(0, 4)} ${code.slice(4)}`}
    </output>
    <div className="flex flex-wrap gap-3">
      <Button variant={onDone ? 'quiet' : 'secondary'} onClick={() => void copyText(code).then(() => showToast(words.copied))}>
        {words.copyCode}
      </Button>
      {onDone && (
        <Button variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      )}
    </div>
  </div>
)

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
